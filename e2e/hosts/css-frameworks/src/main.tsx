import { ownGifs } from "@giflet/core/providers";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

interface Framework {
  /** The page's own button. */
  Button: (props: { children: ReactNode }) => ReactNode;
  /** What a page of the framework is in. */
  Root?: (props: { children: ReactNode }) => ReactNode;
}

const NativeButton: Framework["Button"] = (props) => <button type="button" {...props} />;

const frameworks = {
  none: async (): Promise<Framework> => ({ Button: NativeButton }),
  tailwind: (): Promise<Framework> => import("./tailwind"),
  bootstrap: (): Promise<Framework> => import("./bootstrap"),
  mui: (): Promise<Framework> => import("./mui"),
};

const { searchParams } = new URL(location.href);
const name = searchParams.get("with") as keyof typeof frameworks;
const { Button, Root = ({ children }) => children } = await frameworks[name]();
// Without a picker, the page has no styles of the packages.
const Picker = searchParams.has("no-picker") ? undefined : (await import("./Picker")).Picker;

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <Root>
      <main>
        <h1>Comments</h1>
        <Button>Add</Button>
        {Picker && (
          <div style={{ position: "absolute", top: 200, left: 0, width: 400 }}>
            <Picker provider={ownGifs("/gifs/list.json")} />
          </div>
        )}
      </main>
    </Root>,
  );
