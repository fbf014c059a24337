import type { TabRatings } from '@tabdock/contracts/community';
import { waitFor } from '@tabdock/service-kit/testing';
import { newAccount } from '../support/api/account';
import { AccountPages } from '../support/pages/account-pages';
import { versionsOf } from '../support/outside/demo-site';
import { Guest } from '../support/api/guest';
import { linkTo, untilMail } from '../support/outside/mailbox';
import { newcomers } from '../support/browser/newcomers';
import { callFrom, registerIn } from '../support/api/page-api';

const TITLE = 'Scarborough Fair';
const [version] = versionsOf(TITLE);

describe('ratings', () => {
  const newcomer = newcomers();

  it('lead a guest to the login and back, count once the address is confirmed, and reach the results', async () => {
    const guest = new Guest();
    const tab = await guest.find(TITLE, version?.slug ?? '');
    const account = newAccount();
    const { page, troubles } = await newcomer();
    const screen = new AccountPages(page);

    await screen.open(`/tab/${tab.id}`);
    await screen.press('4 stars');
    await screen.untilPage('Login');
    await screen.press('Register', 'tab');
    await screen.register(account);
    await screen.untilPage(TITLE);
    expect(new URL(page.url()).pathname).toBe(`/tab/${tab.id}`);

    // The keyboard alone is used.
    await screen.tabTo('4 stars');
    await screen.pressKeys('Enter');
    await screen.untilText('Rating submitted');
    await screen.untilText('It counts as soon as your e-mail address is confirmed.');
    await screen.untilText('Not rated yet');

    await screen.open(
      linkTo('/verify-email', await untilMail(account.email, /^Verify your e-mail/)),
    );
    await screen.untilText('Your address is verified');
    await screen.open(`/tab/${tab.id}`);
    await screen.untilText('1 rating');
    const ratingsOf = async () =>
      (await guest.search(TITLE)).find(({ id }) => id === tab.id)?.ratings;
    await waitFor(ratingsOf, { message: 'the rating in the results' });
    expect(await ratingsOf()).toEqual({ averageRating: 4, totalRatings: 1 });

    await screen.press('Remove');
    await screen.untilText('Rating removed');
    await screen.untilText('Not rated yet');
    expect(troubles).toEqual([]);
  });

  it('of two people are each their own', async () => {
    const tab = await new Guest().find(TITLE, version?.slug ?? '');
    const rate = async (rating: number) => {
      const { page } = await newcomer();
      await registerIn(page, newAccount());
      return callFrom<TabRatings>(page, 'POST', `/api/tabs/${tab.id}/rating`, { rating });
    };
    expect(await rate(5)).toMatchObject({ own: { rating: 5, counts: false } });
    expect(await rate(1)).toMatchObject({ own: { rating: 1, counts: false } });
  });
});
