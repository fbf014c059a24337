import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { hashToken, newToken } from '@tabdock/service-kit';
import { IsNull, MoreThan, Repository, type EntityManager } from 'typeorm';
import { LinkTokenEntity, type LinkKind } from './link-token.entity';

const HOUR_MILLIS = 60 * 60 * 1_000;

const LIFETIME_MILLIS: Record<LinkKind, number> = {
  'verify-email': 24 * HOUR_MILLIS,
  'reset-password': HOUR_MILLIS,
};

@Injectable()
export class LinkTokenRepository {
  constructor(
    @InjectRepository(LinkTokenEntity) private readonly links: Repository<LinkTokenEntity>,
  ) {}

  /** Creates a token, part of the caller's transaction. Earlier ones stay valid until one is used. */
  async issue(
    manager: EntityManager,
    kind: LinkKind,
    account: { readonly id: string; readonly email: string },
  ): Promise<string> {
    const token = newToken();
    await manager.insert(LinkTokenEntity, {
      tokenHash: hashToken(token),
      kind,
      accountId: account.id,
      email: account.email,
      expiresAt: new Date(Date.now() + LIFETIME_MILLIS[kind]),
    });
    return token;
  }

  /** The link, unless it was used, has expired or never existed. */
  async findUsable(kind: LinkKind, token: string): Promise<LinkTokenEntity | null> {
    return this.links.findOneBy({
      tokenHash: hashToken(token),
      kind,
      usedAt: IsNull(),
      expiresAt: MoreThan(new Date()),
    });
  }

  /**
   * Marks the link as used. Returns undefined if it was used before, has expired or never existed; of two concurrent
   * calls one gets it.
   */
  async use(
    manager: EntityManager,
    kind: LinkKind,
    token: string,
  ): Promise<{ accountId: string; email: string } | undefined> {
    const [rows]: [{ accountId: string; email: string }[], number] = await manager.query(
      `UPDATE link_token SET used_at = now()
       WHERE token_hash = $1 AND kind = $2 AND used_at IS NULL AND expires_at > now()
       RETURNING account_id AS "accountId", email`,
      [hashToken(token), kind],
    );
    return rows[0];
  }

  /** Deletes the account's unused links of this kind. */
  async withdraw(manager: EntityManager, kind: LinkKind, accountId: string): Promise<void> {
    await manager.delete(LinkTokenEntity, { kind, accountId, usedAt: IsNull() });
  }
}
