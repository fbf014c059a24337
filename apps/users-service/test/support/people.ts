import { randomUUID } from 'node:crypto';
import { commentsList, commentsPost } from '@tabdock/contracts/community';
import type { UsersInstallation } from './users-process';

/** Accounts with confirmed addresses, which may comment. */
export class People {
  constructor(private readonly users: UsersInstallation) {}

  async register() {
    const { user, email, username } = await this.users.register();
    await this.users.rows.query('UPDATE account SET email_verified = true WHERE id = $1', [
      user.id,
    ]);
    return { id: user.id, email, username };
  }

  /** Registered 8 days ago. */
  async established() {
    const person = await this.register();
    await this.users.rows.query(
      `UPDATE account SET created_at = now() - interval '8 days' WHERE id = $1`,
      [person.id],
    );
    return person;
  }

  async admin() {
    const person = await this.register();
    await this.users.makeAdmin(person.id);
    return person;
  }

  /** Returns the comment's id. */
  async comment(
    accountId: string,
    {
      tabId = randomUUID(),
      parentId = null,
      content = `Nice tab ${randomUUID()}`,
    }: { tabId?: string; parentId?: string | null; content?: string } = {},
  ): Promise<{ id: string; tabId: string }> {
    const id = randomUUID();
    await this.users.rpc.call(commentsPost, { accountId, commentId: id, tabId, parentId, content });
    return { id, tabId };
  }

  /** Comments in the view of a guest. */
  async seen(tabId: string) {
    return this.users.rpc.call(commentsList, { accountId: null, tabId, order: 'newest' });
  }
}
