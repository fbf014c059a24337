import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Comment, CommentsResponse } from '@tabdock/contracts/community';
import { Toaster } from '../../components/feedback/toasts/toaster';
import { aComment, COMMENT_ID } from '../../testing/fixtures/comment-fixtures';
import { authenticationRequired, FakeApi, json, problem } from '../../testing/fakes/fake-api';
import { aUser, TAB_ID } from '../../testing/fixtures/fixtures';
import { renderApp } from '../../testing/render-app';
import { commentHeard, connectionRestored } from '../../realtime/realtime.slice';
import { refreshSession } from '../../session/refresh-session';
import { personChanged } from '../../session/session.api';
import { TabComments } from './components/tab-comments';

const LIST = `GET /api/tabs/${TAB_ID}/comments`;
const POST = `POST /api/tabs/${TAB_ID}/comments`;
const ONE = `/api/comments/${COMMENT_ID}`;
const OTHER = '0190a000-0000-7000-8000-00000000c002';

let api: FakeApi;
let scrolled: string[];
const has = (comments: Comment[], more: Partial<CommentsResponse> = {}) =>
  api.on(LIST, () => json({ comments, total: comments.length, nextPage: null, ...more }));
beforeEach(() => {
  scrolled = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id);
  };
  api = new FakeApi().install();
  has([aComment()]);
});

const show = (hash = '') =>
  renderApp(
    <>
      <TabComments tabId={TAB_ID} />
      <Toaster />
    </>,
    { url: `/tab/${TAB_ID}${hash}` },
  );
const comment = (name = 'Comment of Six Strings') => screen.findByRole('article', { name });

it('shows threads with their replies inside, and what was deleted', async () => {
  const reply = aComment({ id: OTHER, parentId: COMMENT_ID, level: 1, content: 'In bar 17 too.' });
  has([aComment({ state: 'deleted', content: '', userProfile: null, replies: [reply] })]);
  show();
  expect(await screen.findByText('Comment deleted')).toBeVisible();
  const replies = screen.getByRole('list', { name: 'Replies to a deleted comment' });
  expect(within(replies).getByRole('link', { name: 'bar 17' })).toHaveAttribute(
    'href',
    `/tab/${TAB_ID}?bar=17`,
  );
});

it('offers no report of a comment whose author is gone: no administrator could decide about it', async () => {
  api.logIn(aUser());
  const userProfile = { displayName: 'Deleted account', isGone: true } as const;
  has([aComment(), aComment({ id: OTHER, userProfile })]);
  show();
  const gone = within(await comment('Comment of Deleted account'));
  expect(gone.getByRole('button', { name: /^Reply to/ })).toBeVisible();
  expect(gone.queryByRole('button', { name: /^Report/ })).toBeNull();
  expect(
    within(await comment()).getByRole('button', { name: 'Report the comment of Six Strings' }),
  ).toBeVisible();
});

it('leads to the page of an author whose profile is public', async () => {
  const userProfile = { displayName: 'Six Strings', username: 'sixstrings', isVerified: true };
  has([aComment({ userProfile }), aComment({ id: OTHER })]);
  show();
  const links = await screen.findAllByRole('link', { name: 'Six Strings' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/people/sixstrings']);
});

it('says that there are none yet', async () => {
  has([]);
  show();
  expect(await screen.findByText(/No comments yet/)).toBeVisible();
});

it('says why they cannot be shown, and tries again', async () => {
  api.on(LIST, () => problem(503, 'SERVICE.UNAVAILABLE', 'Try again in a moment.'));
  const { user } = show();
  await screen.findByText('Try again in a moment.');
  has([aComment()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await comment()).toBeVisible();
});

it.each(['Reply to the comment of Six Strings', 'Vote up: Six Strings, 0 up-votes'])(
  'leads a guest who presses "%s" to log in and back to the comment',
  async (name) => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name }));
    expect(screen.getByTestId('address')).toHaveTextContent(
      `/login?returnTo=${encodeURIComponent(`/tab/${TAB_ID}#comment-${COMMENT_ID}`)}`,
    );
  },
);

it('offers guests and others neither Edit nor Delete, nor Reply on the last level', async () => {
  has([aComment({ level: 3 })]);
  api.logIn(aUser());
  show();
  await comment();
  for (const name of [/^Edit/, /^Delete/, /^Reply/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('posts a comment, which is shown first', async () => {
  api
    .logIn(aUser())
    .on(POST, ({ body }) =>
      json(aComment({ id: OTHER, isOwn: true, ...(body as { content: string }) })),
    );
  const { user } = show();
  const field = await screen.findByRole('textbox', { name: 'Your comment' });
  const send = screen.getByRole('button', { name: 'Post comment' });
  await user.type(field, '   ');
  expect(send).toBeDisabled();
  await user.type(field, 'Fine.');
  await user.click(send);
  expect(await screen.findByText('Comment posted')).toBeVisible();
  expect(api.calls.at(-1)).toMatchObject({ route: POST, body: { content: 'Fine.' } });
  expect(field).toHaveValue('');
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('Fine.');
  expect(screen.getByRole('heading', { name: 'Comments (2)' })).toBeVisible();
});

it('keeps what was typed when it could not be posted, and says why', async () => {
  api.logIn(aUser()).on(POST, () => problem(409, 'COMMENTS.SAME_TEXT', 'You wrote the same text.'));
  const { user } = show();
  const field = await screen.findByRole('textbox', { name: 'Your comment' });
  await user.type(field, 'Again');
  await user.click(screen.getByRole('button', { name: 'Post comment' }));
  expect(await screen.findByText('Failed to post comment. Please try again.')).toBeVisible();
  expect(screen.getByText('You wrote the same text.')).toBeVisible();
  expect(field).toHaveValue('Again');
});

it('replies below the comment; Escape gives it up', async () => {
  api
    .logIn(aUser())
    .on(POST, () =>
      json(aComment({ id: OTHER, parentId: COMMENT_ID, level: 1, content: 'Thanks', isOwn: true })),
    );
  const { user } = show();
  const reply = await screen.findByRole('button', { name: 'Reply to the comment of Six Strings' });
  await user.click(reply);
  expect(screen.getByRole('textbox', { name: 'Reply to Six Strings' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Reply to Six Strings' })).toBeNull();
  expect(await comment()).toHaveFocus();
  await user.click(reply);
  await user.keyboard('Thanks');
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  const replies = await screen.findByRole('list', { name: 'Replies to Six Strings' });
  expect(within(replies).getByText('Thanks')).toBeVisible();
  expect(api.calls.at(-1)?.body).toEqual({ content: 'Thanks', parentId: COMMENT_ID });
});

it('keeps the reply when Escape only ends what an input method composes', async () => {
  api.logIn(aUser());
  const { user } = show();
  await user.click(
    await screen.findByRole('button', { name: 'Reply to the comment of Six Strings' }),
  );
  const field = screen.getByRole('textbox', { name: 'Reply to Six Strings' });
  await user.type(field, 'ありがとう');
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(field).toBeInTheDocument();
  expect(field).toHaveValue('ありがとう');
});

describe('what was typed and not sent', () => {
  const ada = aUser();
  const reply = () => screen.findByRole('textbox', { name: 'Reply to Six Strings' });
  async function typeReply({ user }: ReturnType<typeof show>) {
    await user.click(
      await screen.findByRole('button', { name: 'Reply to the comment of Six Strings' }),
    );
    await user.type(await reply(), 'Half a thought');
  }

  it('is there after the next login when the session ended as it was sent', async () => {
    api.logIn(ada).on(POST, authenticationRequired);
    const app = show();
    await typeReply(app);
    await app.user.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Another');
    api.on('GET /api/auth/user', () => json(null));
    await app.user.click(screen.getByRole('button', { name: 'Reply' }));
    await screen.findByText('to comment, reply and vote.');
    expect(screen.queryByRole('textbox')).toBeNull();
    api.logIn(ada);
    act(() => app.store.dispatch(personChanged(ada)));
    expect(await reply()).toHaveValue('Half a thought');
    expect(screen.getByRole('textbox', { name: 'Your comment' })).toHaveValue('Another');
  });

  it('is there when the session ended elsewhere, for this account alone, and after a reload', async () => {
    api.logIn(ada);
    const app = show();
    await typeReply(app);
    api.on('GET /api/auth/user', () => json(null));
    await act(() => app.store.dispatch(refreshSession()));
    await screen.findByText('to comment, reply and vote.');
    const grace = aUser({ id: OTHER, username: 'grace' });
    api.logIn(grace);
    act(() => app.store.dispatch(personChanged(grace)));
    await screen.findByRole('textbox', { name: 'Your comment' });
    expect(screen.queryByRole('textbox', { name: 'Reply to Six Strings' })).toBeNull();
    app.unmount();
    api.logIn(ada);
    show();
    expect(await reply()).toHaveValue('Half a thought');
  });

  it('stays in another order, as does a change, until it is given up', async () => {
    has([
      aComment(),
      aComment({ id: OTHER, isOwn: true, content: 'Mine', userProfile: { displayName: 'Ada' } }),
    ]);
    api.logIn(ada);
    const app = show();
    await typeReply(app);
    await app.user.click(screen.getByRole('button', { name: 'Edit your comment' }));
    await app.user.type(screen.getByDisplayValue('Mine'), ' indeed');
    await app.user.click(screen.getByRole('button', { name: 'Newest' }));
    expect(await screen.findByDisplayValue('Mine indeed')).toBeVisible();
    const field = await reply();
    expect(field).toHaveValue('Half a thought');
    await app.user.type(field, '{Escape}');
    expect(field).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Best' }));
    expect(await screen.findByDisplayValue('Mine indeed')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Reply to Six Strings' })).toBeNull();
  });

  it('is gone once it was sent', async () => {
    api.logIn(ada).on(POST, () => json(aComment({ id: OTHER, isOwn: true, content: 'Sent' })));
    const app = show();
    await app.user.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'Sent');
    await app.user.click(screen.getByRole('button', { name: 'Post comment' }));
    await screen.findByText('Comment posted');
    app.unmount();
    show();
    expect(await screen.findByRole('textbox', { name: 'Your comment' })).toHaveValue('');
  });
});

it('votes, and removes the vote with the second press', async () => {
  api
    .logIn(aUser())
    .on(`POST ${ONE}/vote`, () => json({ upvotes: 1, downvotes: 0, userVote: 'up' }))
    .on(`DELETE ${ONE}/vote`, () => json({ upvotes: 0, downvotes: 0, userVote: null }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Vote up/ }));
  const pressed = await screen.findByRole('button', { name: 'Vote up: Six Strings, 1 up-vote' });
  expect(pressed).toHaveAttribute('aria-pressed', 'true');
  await user.click(pressed);
  expect(
    await screen.findByRole('button', { name: 'Vote up: Six Strings, 0 up-votes' }),
  ).toHaveAttribute('aria-pressed', 'false');
  expect(api.countOf(`DELETE ${ONE}/vote`)).toBe(1);
});

it('changes one’s own comment, and first shows what another window made of it', async () => {
  has([aComment({ isOwn: true })]);
  const present = aComment({ isOwn: true, content: 'Changed elsewhere', revision: 2 });
  api
    .logIn(aUser())
    .on(`PATCH ${ONE}`, () =>
      problem(409, 'REQUEST.OUTDATED', 'It was changed meanwhile.', { current: present }),
    );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Edit your comment' }));
  await user.keyboard(' Really.');
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await screen.findByText('Changed elsewhere')).toBeVisible();
  api.on(`PATCH ${ONE}`, ({ body }) =>
    json({ ...present, ...(body as object), isEdited: true, revision: 3 }),
  );
  await user.click(save);
  expect(await screen.findByText('Comment updated')).toBeVisible();
  expect(await comment()).toHaveTextContent('edited');
  expect(api.calls.filter(({ route }) => route.startsWith('PATCH'))).toMatchObject([
    { ifMatch: '"1"' },
    { ifMatch: '"2"' },
  ]);
});

it('lets an administrator delete anybody’s comment, once that was confirmed', async () => {
  api.logIn(aUser({ role: 'admin' })).on(`DELETE ${ONE}`, () => json({ comment: null }));
  const { user } = show();
  await user.click(
    await screen.findByRole('button', { name: 'Delete the comment of Six Strings' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(api.countOf('DELETE')).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Delete comment' }));
  expect(await screen.findByText('Comment deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

it('shows what a comment was changed to meanwhile, and deletes that when pressed again', async () => {
  has([aComment({ isOwn: true })]);
  const present = aComment({ isOwn: true, content: 'Changed elsewhere', revision: 2 });
  api
    .logIn(aUser())
    .on(`DELETE ${ONE}`, () => problem(409, 'REQUEST.OUTDATED', 'x', { current: present }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete your comment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete comment' }));
  expect(await dialog.findByText('Changed elsewhere')).toBeVisible();
  expect(dialog.getByText(/It was changed elsewhere meanwhile/)).toBeVisible();
  api.on(`DELETE ${ONE}`, () => json({ comment: null }));
  await user.click(dialog.getByRole('button', { name: 'Delete comment' }));
  expect(await screen.findByText('Comment deleted')).toBeVisible();
  expect(api.calls.filter(({ route }) => route.startsWith('DELETE'))).toMatchObject([
    { ifMatch: '"1"' },
    { ifMatch: '"2"' },
  ]);
});

it('asks for the comment of the link, goes to it and marks it', async () => {
  show(`#comment-${COMMENT_ID}`);
  expect(await comment()).toHaveFocus();
  expect(scrolled).toEqual([`comment-${COMMENT_ID}`]);
  expect(api.calls.find(({ route }) => route === LIST)?.query).toContain(`comment=${COMMENT_ID}`);
});

it('says that the comment of the link is no longer there', async () => {
  show(`#comment-${OTHER}`);
  expect(await screen.findByText('The comment of this link is no longer there.')).toBeVisible();
  expect(await comment()).toBeVisible();
});

it('loads further threads and further replies', async () => {
  const thread = aComment({ moreReplies: { count: 1, after: 'place' } });
  api.on(LIST, ({ query }) =>
    json(
      query.includes('after=next')
        ? { comments: [aComment({ id: OTHER, content: 'Older' })], total: 3, nextPage: null }
        : { comments: [thread], total: 3, nextPage: 'next' },
    ),
  );
  api.on(`GET ${ONE}/replies`, () =>
    json({
      replies: [aComment({ id: 'r', parentId: COMMENT_ID, level: 1, content: 'Late reply' })],
      moreReplies: null,
    }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show 1 more reply' }));
  expect(await screen.findByText('Late reply')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Replies to Six Strings' })).toHaveFocus(),
  );
  await user.click(screen.getByRole('button', { name: 'Show more comments' }));
  expect(await screen.findByText('Older')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  expect(screen.getByText('That was the last one.')).toHaveFocus();
});

it('goes to the newest comment that was heard of, deep in its thread or not', async () => {
  const [first, deep, last] = ['d001', 'd002', 'd003'].map(
    (end) => `0190a000-0000-7000-8000-00000000${end}`,
  );
  const { user, store } = show();
  await comment();
  for (const commentId of [first, deep, last]) {
    act(() => void store.dispatch(commentHeard({ tabId: TAB_ID, commentId: commentId ?? '' })));
  }
  const top = (id = '', name = id) =>
    aComment({ id, content: name, userProfile: { displayName: name } });
  api.on(LIST, ({ query }) => {
    const linked = new URLSearchParams(query).get('comment');
    const comments =
      linked === deep ? [top(deep, 'Deep')] : [top(last, 'Last'), top(first, 'First')];
    return json({ comments, total: 4, nextPage: null });
  });
  await user.click(screen.getByRole('button', { name: '3 new comments' }));
  await waitFor(() =>
    expect(screen.getByRole('article', { name: 'Comment of Last' })).toHaveFocus(),
  );
  expect(scrolled.at(-1)).toBe(`comment-${last}`);
  expect(screen.getByRole('button', { name: 'Newest' })).toHaveAttribute('aria-pressed', 'true');
  // The third did not come along with the newest ones.
  await user.click(screen.getByRole('button', { name: '1 new comment' }));
  await waitFor(() =>
    expect(screen.getByRole('article', { name: 'Comment of Deep' })).toHaveFocus(),
  );
  expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull();
});

it('says why new comments cannot be shown, beside those from before', async () => {
  const { user, store } = show();
  await comment();
  act(() => void store.dispatch(commentHeard({ tabId: TAB_ID, commentId: OTHER })));
  api.on(LIST, () => problem(503, 'SERVICE.UNAVAILABLE', 'Try again in a moment.'));
  await user.click(screen.getByRole('button', { name: '1 new comment' }));
  expect(await screen.findByText('Try again in a moment.')).toBeVisible();
  expect(screen.queryByText('The comment of this link is no longer there.')).toBeNull();
  expect(await comment()).toBeVisible();
  has([aComment({ id: OTHER, userProfile: { displayName: 'Ada' } }), aComment()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await comment('Comment of Ada')).toHaveFocus();
});

it('loads what was written while the live connection was down', async () => {
  const { store } = show();
  await comment();
  has([aComment({ id: OTHER, userProfile: { displayName: 'Ada' } }), aComment()]);
  act(() => void store.dispatch(connectionRestored()));
  expect(await comment('Comment of Ada')).toBeVisible();
});

it('is where an address that ends in #comments leads', async () => {
  show('#comments');
  await comment();
  expect(scrolled).toEqual(['comments']);
  expect(document.getElementById('comments')).toHaveFocus();
});
