import type { Comment } from '@tabdock/contracts/community';

/** All threads of some pages, each once, where it comes first. */
export function threadsOf(pages: readonly { comments: readonly Comment[] }[]): Comment[] {
  const threads = new Map<string, Comment>();
  for (const thread of pages.flatMap(({ comments }) => comments)) {
    if (!threads.has(thread.id)) threads.set(thread.id, thread);
  }
  return [...threads.values()];
}

export function findComment(
  comments: readonly Comment[],
  id: string | undefined,
): Comment | undefined {
  for (const comment of comments) {
    const found = comment.id === id ? comment : findComment(comment.replies, id);
    if (found) return found;
  }
  return undefined;
}

/** Replies at any level put in their places, oldest first; those that are there already stay. Changes `thread`. */
export function addReplies(thread: Comment, replies: readonly Comment[]): void {
  for (const reply of replies) {
    const parent = findComment([thread], reply.parentId ?? undefined);
    if (!parent || parent.replies.some(({ id }) => id === reply.id)) continue;
    const later = parent.replies.findIndex(({ createdAt }) => createdAt > reply.createdAt);
    parent.replies.splice(later < 0 ? parent.replies.length : later, 0, reply);
  }
}

/** Takes the comment out, and those above it that were deleted and have no other reply. Changes `comments`. */
export function removeComment(comments: Comment[], id: string): void {
  for (const comment of [...comments]) {
    if (comment.id !== id) removeComment(comment.replies, id);
    const isEmptied = comment.state === 'deleted' && comment.replies.length === 0;
    if (comment.id === id || isEmptied) comments.splice(comments.indexOf(comment), 1);
  }
}
