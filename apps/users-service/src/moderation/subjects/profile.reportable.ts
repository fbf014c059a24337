import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountRepository } from '../../accounts/account.repository';
import { AuditLog } from '../../audit/audit-log';
import { ProfilesService } from '../../profiles/profiles.service';
import { Visibility } from '../../restrictions/visibility';
import type { Admin, Reportable, ReportedThing } from './reportable';

interface ProfileRow {
  readonly authorId: string;
  readonly username: string;
  readonly displayName: string | null;
  readonly bio: string | null;
  readonly location: string | null;
  readonly website: string | null;
}

/** What an account says about itself. Its id is the account's. */
@Injectable()
export class ProfileReportable implements Reportable {
  readonly kind = 'profile';

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfilesService,
    private readonly visibility: Visibility,
    private readonly audit: AuditLog,
  ) {}

  async find(id: string): Promise<ReportedThing | undefined> {
    return this.read(this.dataSource.manager, id);
  }

  async lock(manager: EntityManager, id: string): Promise<ReportedThing | undefined> {
    await this.accounts.lock(manager, id);
    return this.read(manager, id);
  }

  async hide(manager: EntityManager, id: string): Promise<void> {
    await this.visibility.hide(manager, this.kind, id);
  }

  async show(manager: EntityManager, id: string): Promise<void> {
    await this.visibility.show(manager, this.kind, id);
  }

  /** Empties it, and shows the empty one. */
  async remove(manager: EntityManager, id: string, admin: Admin): Promise<void> {
    await this.profiles.removeTexts(manager, id);
    await this.show(manager, id);
    await this.audit.add(manager, {
      action: 'content.deleted',
      actor: admin,
      subject: { id },
      details: { kind: this.kind, id },
    });
  }

  private async read(manager: EntityManager, id: string): Promise<ReportedThing | undefined> {
    const [row]: ProfileRow[] = await manager.query(
      `SELECT account.id AS "authorId", account.username, account_profile.display_name AS "displayName",
              account_profile.bio, account_profile.location, account_profile.website
       FROM account LEFT JOIN account_profile ON account_profile.account_id = account.id
       WHERE account.id = $1`,
      [id],
    );
    if (!row) return undefined;
    const { authorId, username, displayName, bio, location, website } = row;
    const lines = [displayName ?? username, bio, location, website];
    return {
      authorId,
      text: lines.filter((line) => line !== null).join('\n'),
      link: `/people/${username}`,
      isHidden: await this.visibility.isHidden(this.kind, id, manager),
    };
  }
}
