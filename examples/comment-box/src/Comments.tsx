import { lazy, Suspense } from "react";
import { CommentBox } from "./CommentBox";
import { useCommentActions, useComments } from "./comments";
import { texts } from "./texts";

const SavedPicture = lazy(() => import("./SavedPicture"));

export function Comments() {
  const comments = useComments();
  const { post, remove } = useCommentActions();
  return (
    <section aria-label={texts.comments}>
      <CommentBox onPost={post} />
      {comments?.length === 0 && <p>{texts.none}</p>}
      <ul className="comments">
        {comments?.map(({ id, text, gif }) => (
          <li key={id}>
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
