import "bootstrap/dist/css/bootstrap.css";
import "./bootstrap.css";
import type { ReactNode } from "react";

export const Button = ({ children }: { children: ReactNode }) => (
  <button type="button" className="btn btn-primary">
    {children}
  </button>
);
