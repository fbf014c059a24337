import type { Comment } from '@tabdock/contracts/community';

export const COMMENT_ID = '0190a000-0000-7000-8000-00000000c001';

export function aComment(fields: Partial<Comment> = {}): Comment {
  return {
    id: COMMENT_ID,
    parentId: null,
    level: 0,
    state: 'visible',
    content: 'The capo is missing.',
    upvotes: 0,
    downvotes: 0,
    userVote: null,
    isEdited: false,
    createdAt: '2026-11-21T04:00:00.000Z',
    revision: 1,
    isOwn: false,
    userProfile: { displayName: 'Six Strings' },
    replies: [],
    ...fields,
  };
}
