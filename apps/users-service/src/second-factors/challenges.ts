import { Injectable } from '@nestjs/common';
import { hashToken, newToken } from '@tabdock/service-kit';
import { databaseNow } from '@tabdock/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';

export const CHALLENGE_MILLIS = 5 * 60 * 1_000;
const TRIES = 5;

export type Purpose = 'login' | 'new-passkey';

/** The browser that a challenge is for. */
export interface ChallengedBrowser {
  readonly userAgent: string | null;
  /** Null before the first visit, and for programs. */
  readonly guestId: string | null;
}

/**
 * Challenges, each of which a browser has to answer within five minutes, in five tries, and with success once: 32
 * random bytes, base64url, which passkeys sign. Stores only their SHA-256.
 */
@Injectable()
export class Challenges {
  constructor(private readonly dataSource: DataSource) {}

  async open(
    manager: EntityManager,
    purpose: Purpose,
    accountId: string,
    { userAgent, guestId }: ChallengedBrowser = { userAgent: null, guestId: null },
  ): Promise<{ challenge: string; expiresAt: Date }> {
    const challenge = newToken();
    const expiresAt = new Date(+(await databaseNow(manager)) + CHALLENGE_MILLIS);
    await manager.query(
      `INSERT INTO second_factor_challenge
         (token_hash, account_id, purpose, user_agent, guest_id, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [hashToken(challenge), accountId, purpose, userAgent, guestId, expiresAt],
    );
    return { challenge, expiresAt };
  }

  /** The account whose login this browser is completing; undefined for another browser or an expired challenge. */
  async accountOfLogin(
    challenge: string,
    { userAgent, guestId }: ChallengedBrowser,
  ): Promise<string | undefined> {
    const [row]: { accountId: string }[] = await this.dataSource.query(
      `SELECT account_id AS "accountId" FROM second_factor_challenge
       WHERE token_hash = $1 AND purpose = 'login' AND expires_at > now()
         AND user_agent IS NOT DISTINCT FROM $2 AND (guest_id IS NULL OR guest_id = $3)`,
      [hashToken(challenge), userAgent, guestId],
    );
    return row?.accountId;
  }

  /** Counts a try; returns whether there was one left. */
  async tryOnce(
    manager: EntityManager,
    purpose: Purpose,
    accountId: string,
    challenge: string,
  ): Promise<boolean> {
    const [, taken]: [unknown[], number] = await manager.query(
      `UPDATE second_factor_challenge SET tries = tries + 1
       WHERE token_hash = $1 AND purpose = $2 AND account_id = $3 AND tries < $4
         AND expires_at > clock_timestamp()`,
      [hashToken(challenge), purpose, accountId, TRIES],
    );
    return taken > 0;
  }

  async end(manager: EntityManager, challenge: string): Promise<void> {
    await manager.query('DELETE FROM second_factor_challenge WHERE token_hash = $1', [
      hashToken(challenge),
    ]);
  }

  async endAll(manager: EntityManager, accountId: string): Promise<void> {
    await manager.query('DELETE FROM second_factor_challenge WHERE account_id = $1', [accountId]);
  }
}
