import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, MoreThan, Repository, type EntityManager } from 'typeorm';
import { hashToken, newToken } from '../tokens/opaque-token';
import { LinkTokenEntity, type LinkKind } from './link-token.entity';

const HOUR_MILLIS = 60 * 60 * 1_000;

/** How long a link works. */
const LIFETIME_MILLIS: Record<LinkKind, number> = {
  'verify-email': 24 * HOUR_MILLIS,
  'reset-password': HOUR_MILLIS,
};

@Injectable()
export class LinkTokenRepository {
  constructor(
    @InjectRepository(LinkTokenEntity) private readonly links: Repository<LinkTokenEntity>,
  ) {}

  /** Makes a link's token, part of the caller's transaction. Earlier ones go on working until one is used. */
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

  /** Whose link it is, where it can still be used. */
  async findUsable(kind: LinkKind, token: string): Promise<LinkTokenEntity | null> {
    return this.links.findOneBy({
      tokenHash: hashToken(token),
      kind,
      usedAt: IsNull(),
      expiresAt: MoreThan(new Date()),
    });
  }

  /** Uses a link up; nothing where it was used, has expired or never was. Of two at once one gets it. */
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

  /** The account's other links of this kind: what they were for is done. */
  async withdraw(manager: EntityManager, kind: LinkKind, accountId: string): Promise<void> {
    await manager.delete(LinkTokenEntity, { kind, accountId, usedAt: IsNull() });
  }

  async deleteExpiredBefore(now: Date): Promise<void> {
    await this.links.delete({ expiresAt: LessThan(now) });
  }
}
