import { usersAudit, type AuditEntry } from '@tabdock/contracts/users';
import { UsersInstallation } from './users-process';

/** A users-service with one administrator, and its audit log. */
export class AuditLab {
  private constructor(
    readonly users: UsersInstallation,
    readonly admin: { readonly id: string; readonly username: string },
  ) {}

  static async start(): Promise<AuditLab> {
    const users = await UsersInstallation.start();
    const { user } = await users.register();
    await users.makeAdmin(user.id);
    return new AuditLab(users, { id: user.id, username: user.username });
  }

  /** The newest 100, newest first. */
  async entries(): Promise<AuditEntry[]> {
    const request = { actorId: this.admin.id, page: 1, pageSize: 100 };
    return (await this.users.rpc.call(usersAudit, request)).entries;
  }
}
