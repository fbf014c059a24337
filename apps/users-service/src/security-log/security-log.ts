import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Client, SecurityEvent, SecurityEventKind } from '@tabdock/contracts/users';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { deviceName } from './device-name';

const ADDRESS_HASH_BYTES = 16;
const SALT_BYTES = 32;
const LISTED_MAX = 20;

export interface SecurityFact {
  readonly kind: SecurityEventKind;
  /** `null`: no account that is known. */
  readonly accountId: string | null;
  /** Undefined parts are unknown. */
  readonly client?: Partial<Client>;
}

/**
 * What concerns the safety of accounts, kept for 90 days. The same fact of the same hour, address and kind of browser
 * is one row with a count, so a flood of attempts cannot fill the table. Addresses are stored as hashes whose salt is
 * deleted after its day: they distinguish callers of one day and identify no one later.
 */
@Injectable()
export class SecurityLog {
  private salt: { readonly day: string; readonly bytes: Buffer } | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Records on its own. Never fails: what is recorded happened whether or not there is a row. */
  async note(fact: SecurityFact): Promise<void> {
    try {
      await this.record(this.dataSource.manager, fact);
    } catch (err) {
      this.logger.warn({ err, kind: fact.kind }, 'a security event was not recorded');
    }
  }

  /** Part of the caller's transaction. */
  async record(
    manager: EntityManager,
    { kind, accountId, client: { address, userAgent } = {} }: SecurityFact,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO security_event (kind, account_id, address_hash, device, hour)
       VALUES ($1, $2, $3, $4, date_trunc('hour', now()))
       ON CONFLICT (hour, account_id, kind, address_hash, device)
       DO UPDATE SET times = security_event.times + 1, at = now()`,
      [
        kind,
        accountId,
        address === undefined ? null : await this.hashOf(manager, address),
        deviceName(userAgent ?? null) ?? null,
      ],
    );
  }

  /** The newest first. */
  async list(accountId: string, limit: number | null = LISTED_MAX): Promise<SecurityEvent[]> {
    const rows: (Omit<SecurityEvent, 'at'> & { at: Date })[] = await this.dataSource.query(
      `SELECT kind, at, times, device FROM security_event
       WHERE account_id = $1 ORDER BY at DESC, id LIMIT $2`,
      [accountId, limit],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  private async hashOf(manager: EntityManager, address: string): Promise<Buffer> {
    const hash = createHmac('sha256', await this.saltOf(manager, dayOf(new Date())))
      .update(address)
      .digest();
    return hash.subarray(0, ADDRESS_HASH_BYTES);
  }

  /** The same in all replicas. By the caller's own connection: who holds one must not wait for another. */
  private async saltOf(manager: EntityManager, day: string): Promise<Buffer> {
    if (this.salt?.day === day) return this.salt.bytes;
    const bytes = await this.readSalt(manager, day);
    if (bytes) {
      this.salt = { day, bytes };
      return bytes;
    }
    // It is not remembered: the transaction may be rolled back.
    await manager.query(
      'INSERT INTO security_salt (day, salt) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [day, randomBytes(SALT_BYTES)],
    );
    const added = await this.readSalt(manager, day);
    if (!added) throw new Error(`There is no salt for ${day}`);
    return added;
  }

  private async readSalt(manager: EntityManager, day: string): Promise<Buffer | undefined> {
    const [row]: { salt: Buffer }[] = await manager.query(
      'SELECT salt FROM security_salt WHERE day = $1',
      [day],
    );
    return row?.salt;
  }
}

/** Date of the time, in UTC. */
function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
