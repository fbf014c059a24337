import type { Page } from 'puppeteer-core';
import { ADMIN, newAccount, type Account } from '../support/api/account';
import { registerConfirmed } from '../support/api/confirmed';
import { linkTo, untilMail } from '../support/outside/mailbox';
import { newcomers } from '../support/browser/newcomers';
import { callFrom, logInTo, registerIn } from '../support/api/page-api';
import { Screen } from '../support/pages/screen';

describe('what people write to each other', () => {
  const newcomer = newcomers();

  /** A browser whose account has a confirmed address. */
  async function person(): Promise<{ page: Page; account: Account }> {
    const { page } = await newcomer();
    return { page, account: await registerConfirmed(page) };
  }

  async function aTab(page: Page): Promise<string> {
    const search = { query: 'greensleeves', searchType: 'guitar-pro' };
    const { tabs } = await callFrom<{ tabs: { id: string }[] }>(
      page,
      'POST',
      '/api/search',
      search,
    );
    const [tab] = tabs;
    if (!tab) throw new Error('the demo source has no Greensleeves');
    return tab.id;
  }

  const comment = (page: Page, tabId: string, body: { content: string; parentId?: string }) =>
    callFrom<{ id: string }>(page, 'POST', `/api/tabs/${tabId}/comments`, body);
  const comments = async (page: Page, tabId: string) =>
    JSON.stringify(await callFrom(page, 'GET', `/api/tabs/${tabId}/comments?order=newest`));

  it('is reported, hidden and restored by an administrator, who mutes its author', async () => {
    const [author, reader, admin] = [await person(), await newcomer(), await newcomer()];
    await registerIn(reader.page, newAccount());
    await logInTo(admin.page, ADMIN);
    const tabId = await aTab(author.page);
    const content = `Cheap strings at ${author.account.username}.example`;
    const { id } = await comment(author.page, tabId, { content });
    const readers = new Screen(reader.page);
    await readers.open(`/tab/${tabId}#comment-${id}`);
    await readers.press(`Report the comment of ${author.account.username}`);
    await readers.choose('What is wrong with it?', 'spam', 'Report this comment?', 'dialog');
    await readers.press('Report');
    await readers.untilText('Thank you. An administrator will look at it.');

    const screen = new Screen(admin.page);
    await screen.open('/admin/reports');
    await screen.untilText(content);
    await screen.press(`Hide: Comment by ${author.account.username}`);
    await screen.untilText('Comment hidden');
    expect(await comments(reader.page, tabId)).not.toContain(content);

    await screen.press('Decided', 'link');
    await screen.press(`Restore: Comment by ${author.account.username}`);
    await screen.untilText('Kept');
    expect(await comments(reader.page, tabId)).toContain(content);

    await screen.press(`Mute author ${author.account.username}`);
    await screen.fill('Reason', 'Advertises');
    await screen.press('Mute');
    await screen.untilText('muted until');
    await expect(comment(author.page, tabId, { content: 'And again' })).rejects.toThrow('403');
    expect([...admin.troubles, ...reader.troubles]).toEqual([]);
  });

  it('comes by mail when it is a reply, until one press stops that', async () => {
    const [author, other] = [await person(), await person()];
    const tabId = await aTab(author.page);
    const question = `Which capo? ${author.account.username}`;
    const { id: parentId } = await comment(author.page, tabId, { content: question });
    await comment(other.page, tabId, { content: 'On the third fret', parentId });
    const mail = await untilMail(author.account.email, /replied to your comment/);
    expect(mail.text).toContain('On the third fret');
    expect(linkTo(`/tab/${tabId}`, mail)).toContain('#comment-');

    const visitor = await newcomer();
    const screen = new Screen(visitor.page);
    await screen.open(linkTo('/unsubscribe', mail));
    await screen.press('Stop these mails');
    await screen.untilText('These mails have stopped');
    const settings = await callFrom(author.page, 'GET', '/api/user/settings');
    expect(settings).toMatchObject({ emailNotifications: true, replyNotifications: false });
    expect(visitor.troubles).toEqual([]);
  });
});
