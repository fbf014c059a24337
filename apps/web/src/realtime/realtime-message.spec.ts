import { parseRealtimeMessage } from './realtime-message';

const comment = {
  type: 'new_comment',
  tabId: '0b6cc4a9-3d51-4188-9327-9420431ae541',
  commentId: '01933f2e-7c1b-7a34-9d52-6f0e8b1c2d3a',
  parentId: null,
  total: 1,
};
const parse = (message: unknown) => parseRealtimeMessage(JSON.stringify(message));

it('reads a known message, also with what a later release adds to it', () => {
  expect(parse(comment)).toEqual(comment);
  expect(parse({ ...comment, mood: 'glad' })).toEqual(comment);
});

it('passes over a kind that only a later release knows', () => {
  expect(parse({ type: 'tab_tuned', tabId: comment.tabId })).toBeUndefined();
});

it.each([
  ['a known kind without its fields', { type: 'new_comment' }],
  ['no kind', { tabId: comment.tabId }],
  ['a kind that is no word', { type: 7 }],
  ['no object', 'new_comment'],
  ['nothing', null],
])('refuses %s', (_name, message) => {
  expect(() => parse(message)).toThrow();
});
