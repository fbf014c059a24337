import { Injectable } from '@nestjs/common';
import { toPicture } from '@tabdock/contracts/core';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../../accounts/account.entity';
import { AccountRepository } from '../../accounts/account.repository';
import { keysOf } from '../../accounts/account.view';
import { AuditLog } from '../../audit/audit-log';
import { ProfilesService } from '../../profiles/profiles.service';
import { Visibility } from '../../restrictions/visibility';
import type { Admin, Reportable, ReportedThing } from './reportable';

/** The picture of a profile. Its id is the account's; a picture that replaces it is another one, and shown. */
@Injectable()
export class PictureReportable implements Reportable {
  readonly kind = 'picture';

  constructor(
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfilesService,
    private readonly visibility: Visibility,
    private readonly audit: AuditLog,
  ) {}

  async find(id: string): Promise<ReportedThing | undefined> {
    return this.pictureOf(await this.accounts.findById(id));
  }

  async lock(manager: EntityManager, id: string): Promise<ReportedThing | undefined> {
    return this.pictureOf(await this.accounts.lock(manager, id), manager);
  }

  async hide(manager: EntityManager, id: string): Promise<void> {
    await this.visibility.hide(manager, this.kind, id);
  }

  async show(manager: EntityManager, id: string): Promise<void> {
    await this.visibility.show(manager, this.kind, id);
  }

  /** Its objects in the store are collected later. */
  async remove(manager: EntityManager, id: string, admin: Admin): Promise<void> {
    await this.profiles.removePicture(manager, id);
    await this.audit.add(manager, {
      action: 'content.deleted',
      actor: admin,
      subject: { id },
      details: { kind: this.kind, id },
    });
  }

  private async pictureOf(
    account: AccountEntity | null,
    manager?: EntityManager,
  ): Promise<ReportedThing | undefined> {
    const picture = account && toPicture(keysOf(account));
    if (!picture) return undefined;
    return {
      authorId: account.id,
      text: picture.large,
      link: `/people/${account.username}`,
      isHidden: await this.visibility.isHidden(this.kind, account.id, manager),
    };
  }
}
