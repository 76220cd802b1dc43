import type { Provider } from "@giflet/core";
import { lazy, Suspense } from "react";
import { CommentBox } from "./CommentBox";
import { useCommentActions, useComments } from "./comments";
import { texts } from "./texts";

const SavedPicture = lazy(() => import("./SavedPicture"));

/** The box for a new comment, and all comments. Without a provider, the picker uses the client of the `ClientProvider` around it. */
export function Comments({ provider }: { provider?: Provider }) {
  const comments = useComments();
  const { post, remove } = useCommentActions();
  return (
    <section aria-label={texts.comments}>
      <CommentBox provider={provider} onPost={post} />
      {comments?.length === 0 && <p>{texts.none}</p>}
      <ul className="comments">
        {comments?.map(({ id, text, gif }) => (
          <li key={id} data-initial={texts.you[0]}>
            <strong>{texts.you}</strong>
            {text && <p>{text}</p>}
            {gif && (
              <Suspense>
                <SavedPicture gif={gif} />
              </Suspense>
            )}
            <button type="button" onClick={() => remove(id)}>
              {texts.remove}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
