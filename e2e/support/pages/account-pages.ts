import type { Account, Credentials } from '../api/account';
import { Screen } from './screen';

/** The pages for logging in, registering and resetting a password. */
export class AccountPages extends Screen {
  async register({ username, email, password }: Account): Promise<void> {
    await this.fill('Username', username);
    await this.fill('E-mail', email);
    await this.fill('Password', password);
    await this.fill('Confirm password', password);
    await this.press('Create account');
  }

  async logIn({ username, password }: Credentials): Promise<void> {
    await this.fill('Username', username);
    await this.fill('Password', password);
    await this.press('Login');
  }

  /** Logs out; works on any page. */
  async logOut({ username }: Account): Promise<void> {
    await this.press(`Account menu: ${username}`);
    await this.press('Logout', 'menuitem');
  }

  async untilLoggedOut(): Promise<void> {
    await this.page.locator('::-p-aria([name="Login"][role="link"])').wait();
  }
}
