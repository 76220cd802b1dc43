import type { SavedGif } from "@giflet/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

export interface NewComment {
  text: string;
  gif?: SavedGif;
}

export interface Comment extends NewComment {
  id: string;
}

const STORAGE_KEY = "comment-box.comments";
const queryKey = ["comments"];

/** `localStorage` replaces a server. */
async function readComments(): Promise<Comment[]> {
  return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
}

function writeComments(comments: readonly Comment[]): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(comments));
}

/** All comments, newest first. */
export function useComments(): readonly Comment[] | undefined {
  return useQuery({ queryKey, queryFn: readComments }).data;
}

/** Posts and removes comments: shown at once, then saved, then read again. */
export function useCommentActions() {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async (change: (comments: readonly Comment[]) => readonly Comment[]) =>
      writeComments(change(await readComments())),
    async onMutate(change) {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<readonly Comment[]>(queryKey, (comments = []) => change(comments));
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    post(content: NewComment) {
      const comment = { ...content, id: crypto.randomUUID() };
      mutate((comments) => [comment, ...comments]);
    },
    remove(id: string) {
      mutate((comments) => comments.filter((comment) => comment.id !== id));
    },
  };
}
