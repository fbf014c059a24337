import { newAccount } from '../support/api/account';
import { AccountPages } from '../support/pages/account-pages';
import { appCode, plugInAuthenticator } from '../support/browser/authenticator';
import { untilMail } from '../support/outside/mailbox';
import { newcomers } from '../support/browser/newcomers';
import { currentUser, registerIn } from '../support/api/page-api';

describe('two-step login', () => {
  const newcomer = newcomers();

  it('is set up with an app, and confirms logins by code, passkey and recovery code', async () => {
    const { page, troubles } = await newcomer();
    const account = newAccount();
    const screen = new AccountPages(page);
    await page.setViewport({ width: 390, height: 844 });
    await plugInAuthenticator(page);
    await registerIn(page, account);

    await screen.open('/settings');
    await screen.press('Set up the authenticator app');
    await screen.fill('Your password', account.password);
    await screen.press('Continue');
    await page.locator('::-p-aria([name="QR code for the authenticator app"])').wait();
    const secret = await page
      .locator('::-p-aria([name="Key"][role="textbox"])')
      .map((field) => (field as HTMLInputElement).value)
      .wait();
    await screen.fill('Code', appCode(secret));
    await screen.press('Turn on');
    await screen.untilText('Keep your recovery codes');
    const [recoveryCode = ''] = await page.$$eval('[aria-label="Recovery codes"] li', (codes) =>
      codes.map((code) => code.innerText),
    );
    await screen.press('I have kept them');
    await screen.untilText('10 of 10 left');
    await untilMail(account.email, /^Two-step login was turned on/);

    const logOutAndIn = async () => {
      await screen.logOut(account);
      await screen.untilLoggedOut();
      await screen.open('/login?returnTo=/settings');
      await screen.logIn(account);
      await screen.untilText('Confirm that it is you');
      expect(await currentUser(page)).toBeNull();
    };

    await logOutAndIn();
    await screen.untilFocused('Code');
    await screen.fill('Code', '000000');
    await screen.press('Login');
    await screen.untilText('This is not right, or was used already.');
    // The code of the next time step: the set-up has used the present one, and each works once.
    await screen.fill('Code', appCode(secret, 1));
    await screen.press('Login');
    await screen.untilText('Two-step login');
    expect(await currentUser(page)).toMatchObject({ hasSecondFactor: true });

    await screen.press('Add a passkey');
    await screen.fill('Your password', account.password);
    await screen.press('Add passkey');
    await screen.untilText('Passkey: ');

    await logOutAndIn();
    await screen.press('Use a passkey');
    await screen.untilText('Now use one of your passkeys');
    await screen.press('Use a passkey');
    await screen.untilText('last used');
    expect(await currentUser(page)).toMatchObject({ username: account.username });

    await logOutAndIn();
    await screen.press('Use a recovery code');
    await screen.fill('Recovery code', recoveryCode);
    await screen.press('Login');
    await screen.untilText('9 of 10 left');
    await untilMail(account.email, /^A recovery code was used/);
    expect(troubles.filter((trouble) => trouble.startsWith('refused by'))).toEqual([]);
  });
});
