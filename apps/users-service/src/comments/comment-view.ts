import type { Comment, CommentState, PersonCard, VoteType } from '@tabdock/contracts/community';
import type { CommentRow } from './comment-row';

const GONE_NAMES: Record<CommentState, string> = {
  visible: 'Deleted account',
  hidden: 'Hidden comment',
  deleted: 'Deleted comment',
};

/** Facts about a comment that are not in its row. */
export interface Surroundings {
  /** Null for a guest. */
  readonly readerId: string | null;
  /** Cards of people by account id. */
  readonly cards: ReadonlyMap<string, PersonCard>;
  /** The reader's, by comment. */
  readonly votes: ReadonlyMap<string, VoteType>;
}

/** A comment as this reader sees it, without its replies. */
export function toComment(row: CommentRow, { readerId, cards, votes }: Surroundings): Comment {
  const { id, parentId, level, upvotes, downvotes, createdAt, editedAt, revision } = row;
  const state = stateOf(row);
  const isOwn = readerId !== null && row.accountId === readerId;
  const isReadable = state === 'visible' || (state === 'hidden' && isOwn);
  return {
    id,
    parentId,
    level,
    state,
    content: isReadable ? row.content : '',
    upvotes,
    downvotes,
    userVote: votes.get(id) ?? null,
    isEdited: editedAt !== null,
    createdAt: createdAt.toISOString(),
    revision,
    isOwn,
    userProfile: (isReadable && row.accountId !== null && cards.get(row.accountId)) || gone(state),
    replies: [],
  };
}

/** Puts replies below their parents, oldest first. A reply whose parent is not among them is left out. */
export function nest(threads: readonly Comment[], replies: readonly Comment[]): Comment[] {
  const byId = new Map<string, Comment>();
  const copy = (comment: Comment): Comment => {
    const copied = { ...comment, replies: [] };
    byId.set(comment.id, copied);
    return copied;
  };
  const nested = threads.map(copy);
  const inOrder = replies.toSorted((a, b) => a.level - b.level || compareByTime(a, b));
  for (const reply of inOrder) {
    const parent = reply.parentId === null ? undefined : byId.get(reply.parentId);
    if (parent && !byId.has(reply.id)) parent.replies.push(copy(reply));
  }
  return nested;
}

/** Returns the card that stands in place of an author who is not shown. */
function gone(state: CommentState): PersonCard {
  return { displayName: GONE_NAMES[state], isVerified: false, reputation: 0, isGone: true };
}

function compareByTime(a: Comment, b: Comment): number {
  return a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? -1 : 1;
}

function stateOf({ deletedAt, hiddenAt }: CommentRow): CommentState {
  if (deletedAt !== null) return 'deleted';
  return hiddenAt === null ? 'visible' : 'hidden';
}
