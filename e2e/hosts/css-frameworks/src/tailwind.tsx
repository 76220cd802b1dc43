import "./tailwind.css";
import type { ReactNode } from "react";

export const Button = ({ children }: { children: ReactNode }) => (
  <button type="button" className="rounded-md bg-indigo-500 px-3 py-2 text-white">
    {children}
  </button>
);
