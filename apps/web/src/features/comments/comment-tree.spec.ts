import { aComment } from '../../testing/fixtures/comment-fixtures';
import { addReplies, findComment, removeComment, threadsOf } from './comment-tree';

it('shows a thread of two pages once, in its first place', () => {
  const [linked, a, b] = [aComment({ id: 'l' }), aComment({ id: 'a' }), aComment({ id: 'b' })];
  const pages = [{ comments: [linked, a] }, { comments: [b, linked] }];
  expect(threadsOf(pages).map(({ id }) => id)).toEqual(['l', 'a', 'b']);
});

it('puts replies below their parents by time, each once', () => {
  const reply = (id: string, parentId: string, minute: number) =>
    aComment({ id, parentId, createdAt: `2026-11-21T04:0${minute}:00.000Z` });
  const thread = aComment({ id: 't', replies: [reply('a', 't', 1), reply('d', 't', 4)] });
  addReplies(thread, [
    reply('b', 't', 2),
    reply('a', 't', 1),
    reply('c', 'b', 3),
    reply('x', '?', 1),
  ]);
  expect(thread.replies.map(({ id }) => id)).toEqual(['a', 'b', 'd']);
  expect(findComment([thread], 'c')?.parentId).toBe('b');
});

it('removes a comment with the deleted ones that only it had kept', () => {
  const last = aComment({ id: 'last' });
  const deleted = aComment({ id: 'gone', state: 'deleted', replies: [last] });
  const comments = [aComment({ id: 'root', replies: [deleted] }), aComment({ id: 'other' })];
  removeComment(comments, 'last');
  expect(comments.map(({ id, replies }) => [id, replies])).toEqual([
    ['root', []],
    ['other', []],
  ]);
});
