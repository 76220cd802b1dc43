import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useState } from "react";
import { readDocument, storeDocument } from "./documents";
import { Paused } from "./GifView";
import { GifNode } from "./gif-node";
import { Toolbar } from "./Toolbar";

export function App() {
  const [isPaused, setPaused] = useState(false);
  const editor = useEditor({
    extensions: [StarterKit, GifNode],
    content: readDocument(),
    // The content security policy allows no style elements: the rules are in editor.css.
    injectCSS: false,
    editorProps: { attributes: { "aria-label": "Document", "aria-multiline": "true", role: "textbox" } },
    onUpdate: ({ editor }) => storeDocument(editor.getJSON()),
  });
  return (
    <main className="page">
      <h1>Notes</h1>
      <Toolbar editor={editor} isPaused={isPaused} onPause={setPaused} />
      <Paused.Provider value={isPaused}>
        <EditorContent editor={editor} className="document" />
      </Paused.Provider>
    </main>
  );
}
