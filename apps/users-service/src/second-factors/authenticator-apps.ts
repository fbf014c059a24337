import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { databaseNow } from '@tabdock/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { AuthenticatorAppEntity } from './authenticator-app.entity';
import { FactorKey } from './factor-key';
import { setUpOf, stepOfCode } from './time-code';

/** Bytes of a secret: as long as the hash, which RFC 4226 recommends. */
const SECRET_BYTES = 20;
const SET_UP_MILLIS = 15 * 60 * 1_000;

/**
 * All that write are part of the caller's transaction, which holds the account's lock. Codes are of a minute, so their
 * time is the database's, whatever the clock of this process says.
 */
@Injectable()
export class AuthenticatorApps {
  constructor(
    private readonly dataSource: DataSource,
    private readonly key: FactorKey,
  ) {}

  /** The app that is turned on, if there is one. */
  async find(
    accountId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<AuthenticatorAppEntity | null> {
    const app = await manager.findOneBy(AuthenticatorAppEntity, { accountId });
    return app?.secret ? app : null;
  }

  /** A new secret, which takes the place of the present one when it is confirmed. */
  async setUp(
    manager: EntityManager,
    { id, username }: Pick<AccountEntity, 'id' | 'username'>,
  ): Promise<{ secret: string; uri: string }> {
    const secret = randomBytes(SECRET_BYTES);
    await manager.upsert(
      AuthenticatorAppEntity,
      {
        accountId: id,
        pendingSecret: this.key.encrypt(id, secret),
        pendingSince: await databaseNow(manager),
      },
      ['accountId'],
    );
    return setUpOf(secret, username);
  }

  /** Fails with AUTH.CHALLENGE_INVALID without a recent set-up, AUTH.SECOND_FACTOR_WRONG. */
  async confirm(manager: EntityManager, accountId: string, code: string): Promise<void> {
    const app = await manager.findOneBy(AuthenticatorAppEntity, { accountId });
    const now = await databaseNow(manager);
    const { pendingSecret, pendingSince } = app ?? {};
    if (!pendingSecret || !pendingSince || +now - +pendingSince > SET_UP_MILLIS) {
      throw new AppError('AUTH.CHALLENGE_INVALID');
    }
    const step = stepOfCode(this.key.decrypt(accountId, pendingSecret), code, null, now);
    if (step === undefined) throw new AppError('AUTH.SECOND_FACTOR_WRONG');
    await manager.update(
      AuthenticatorAppEntity,
      { accountId },
      {
        secret: pendingSecret,
        confirmedAt: now,
        lastStep: String(step),
        lastUsedAt: null,
        pendingSecret: null,
        pendingSince: null,
      },
    );
  }

  /** Whether the code is right. It and all earlier ones are used up then. */
  async accept(manager: EntityManager, accountId: string, code: string): Promise<boolean> {
    const app = await this.find(accountId, manager);
    if (!app?.secret) return false;
    const now = await databaseNow(manager);
    const secret = this.key.decrypt(accountId, app.secret);
    const lastStep = app.lastStep === null ? null : Number(app.lastStep);
    const step = stepOfCode(secret, code, lastStep, now);
    if (step === undefined) return false;
    await manager.update(
      AuthenticatorAppEntity,
      { accountId },
      { lastStep: String(step), lastUsedAt: now },
    );
    return true;
  }

  async remove(manager: EntityManager, accountId: string): Promise<void> {
    await manager.delete(AuthenticatorAppEntity, { accountId });
  }
}
