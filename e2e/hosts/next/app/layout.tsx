import "@giflet/react-components/style.css";
import type { ReactNode } from "react";

export const metadata = { title: "giflet in Next.js", icons: { icon: "data:," } };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}
