import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { NotificationSetting } from '@tabdock/contracts/users';
import { hashToken, newToken } from '@tabdock/service-kit';
import { MoreThan, Repository, type EntityManager } from 'typeorm';
import { UnsubscribeTokenEntity } from './unsubscribe-token.entity';

/** Mails are read, and their links followed, long after they came. */
const LIFETIME_MILLIS = 365 * 24 * 60 * 60 * 1_000;

/** Tokens of unsubscribe links. Each works as often as it is used: mail programs repeat requests. */
@Injectable()
export class UnsubscribeTokens {
  constructor(
    @InjectRepository(UnsubscribeTokenEntity)
    private readonly tokens: Repository<UnsubscribeTokenEntity>,
  ) {}

  /** Part of the caller's transaction. */
  async issue(
    manager: EntityManager,
    accountId: string,
    setting: NotificationSetting,
  ): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(Date.now() + LIFETIME_MILLIS);
    const tokenHash = hashToken(token);
    await manager.insert(UnsubscribeTokenEntity, { tokenHash, accountId, setting, expiresAt });
    return token;
  }

  /** Null if the token has expired, or its account is deleted. */
  async find(token: string): Promise<UnsubscribeTokenEntity | null> {
    return this.tokens.findOneBy({ tokenHash: hashToken(token), expiresAt: MoreThan(new Date()) });
  }
}
