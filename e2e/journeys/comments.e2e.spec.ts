import { THREAD_REPLIES, type Comment } from '@tabdock/contracts/community';
import type { Page } from 'puppeteer-core';
import { ADMIN, newAccount } from '../support/api/account';
import { AccountPages } from '../support/pages/account-pages';
import { confirmAddress, registerConfirmed } from '../support/api/confirmed';
import { versionsOf } from '../support/outside/demo-site';
import { Guest } from '../support/api/guest';
import { newcomers } from '../support/browser/newcomers';
import { callFrom, logInTo, registerIn } from '../support/api/page-api';
import { Screen } from '../support/pages/screen';

const TITLE = 'Ode to Joy';
const [version] = versionsOf(TITLE);

describe('comments', () => {
  const newcomer = newcomers();

  it('are written, answered, voted on, changed and deleted by guest, person, other person and admin', async () => {
    const tab = await new Guest().find(TITLE, version?.slug ?? '');
    const [ada, bo, admin] = [await newcomer(), await newcomer(), await newcomer()];
    const [adaAccount, boAccount] = [newAccount(), newAccount()];
    await registerIn(bo.page, boAccount);
    await logInTo(admin.page, ADMIN);
    const content = `In bar 17 the B is flat, see ${adaAccount.username}`;

    // A guest has to log in, and an account has to confirm its address before its first comment.
    const screen = new AccountPages(ada.page);
    await screen.open(`/tab/${tab.id}`);
    await screen.untilText('to comment, reply and vote.');
    await registerIn(ada.page, adaAccount);
    await screen.open(`/tab/${tab.id}`);
    await screen.fill('Your comment', content);
    await screen.press('Post comment');
    await screen.untilText('Failed to post comment. Please try again.');
    await screen.untilText('Confirm your e-mail address before your first comment.');
    expect(ada.troubles.splice(0)).toEqual([expect.stringContaining('403')]);
    await confirmAddress(ada.page, adaAccount);
    await screen.press('Post comment');
    await screen.untilText('Comment posted');
    const { comments } = await callFrom<{ comments: Comment[] }>(
      ada.page,
      'GET',
      `/api/tabs/${tab.id}/comments?order=newest`,
    );
    const posted = comments.find((comment) => comment.content === content);

    // A second person follows the link, votes twice and replies, by keyboard.
    await confirmAddress(bo.page, boAccount);
    const other = new AccountPages(bo.page);
    await other.open(`/tab/${tab.id}#comment-${posted?.id}`);
    const name = adaAccount.username;
    await other.tabTo(`Vote up: ${name}, 0 up-votes`);
    for (const counted of ['1 up-vote', '0 up-votes', '1 up-vote']) {
      await other.pressKeys('Enter');
      await other.untilFocused(`Vote up: ${name}, ${counted}`);
    }
    await other.tabTo(`Reply to the comment of ${name}`);
    await other.pressKeys('Enter');
    await bo.page.keyboard.type('Bars 17–18 <b>too</b>');
    await other.tabTo('Reply');
    await other.pressKeys('Enter');
    await other.untilText('Bars 17–18 <b>too</b>');

    // Its author changes and deletes it, by keyboard too; the reply keeps its place.
    await screen.open(`/tab/${tab.id}#comment-${posted?.id}`);
    await screen.tabTo('Edit your comment');
    await screen.pressKeys('Enter');
    await ada.page.keyboard.type('Really. ');
    await screen.tabTo('Save');
    await screen.pressKeys('Enter');
    await screen.untilText('Comment updated');
    await screen.tabTo('Delete your comment');
    await screen.pressKeys('Enter');
    await screen.tabTo('Delete comment');
    await screen.pressKeys('Enter');
    await screen.untilText('Comment deleted');

    // An administrator deletes the reply, and the place goes with it.
    const admins = new AccountPages(admin.page);
    await admins.open(`/tab/${tab.id}`);
    await admins.press(`Delete the comment of ${boAccount.username}`);
    await admins.press('Delete comment');
    await admins.untilText('No comments yet.');
    expect([ada, bo, admin].flatMap(({ troubles }) => troubles)).toEqual([]);
  });

  it('that are new while the page is open are announced, and shown wherever they stand', async () => {
    const [version] = versionsOf('Amazing Grace');
    const tab = await new Guest().find('Amazing Grace', version?.slug ?? '');
    const [ada, reader] = [await newcomer(), await newcomer()];
    const { username } = await registerConfirmed(ada.page);
    const post = (content: string, parentId?: string) =>
      callFrom<Comment>(ada.page, 'POST', `/api/tabs/${tab.id}/comments`, { content, parentId });
    const thread = await post(`Which tuning? ${username}`);
    for (let nth = 1; nth <= THREAD_REPLIES; nth += 1) {
      await post(`String ${nth} of ${username}`, thread.id);
    }

    const watching = untilWatching(reader.page);
    const screen = new Screen(reader.page);
    await screen.open(`/tab/${tab.id}`);
    await screen.untilText(`String ${THREAD_REPLIES} of ${username}`);
    await watching;
    const latest = await post(`All of them, ${username}`, thread.id);
    await screen.press('1 new comment');
    await screen.untilText(`All of them, ${username}`);
    await reader.page.waitForFunction(
      (id) => {
        const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        return document.activeElement?.id === id && top >= 0 && bottom <= window.innerHeight;
      },
      {},
      `comment-${latest.id}`,
    );
    expect([ada, reader].flatMap(({ troubles }) => troubles)).toEqual([]);
  });
});

/** Resolves once the page has said over its live connection which tab it shows. */
async function untilWatching(page: Page): Promise<void> {
  const client = await page.createCDPSession();
  await client.send('Network.enable');
  return new Promise((resolve) => {
    client.on('Network.webSocketFrameSent', ({ response }) => {
      if (response.payloadData.includes('watch')) resolve();
    });
  });
}
