import type { Comment } from '@tabdock/contracts/community';

export function authorName({ userProfile }: Pick<Comment, 'userProfile'>): string {
  return userProfile?.displayName ?? 'Deleted account';
}

/** Names the replies to a comment, without its author where its text is hidden. */
export function repliesLabel(comment: Comment): string {
  if (placeholder(comment) === undefined) return `Replies to ${authorName(comment)}`;
  return `Replies to a ${comment.state} comment`;
}

/** What stands in the place of a comment whose text is not shown. */
export function placeholder({
  state,
  isOwn,
}: Pick<Comment, 'state' | 'isOwn'>): string | undefined {
  if (state === 'deleted') return 'Comment deleted';
  if (state === 'hidden' && !isOwn) return 'Hidden until an administrator has looked at it';
  return undefined;
}
