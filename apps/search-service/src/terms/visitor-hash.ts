import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { dayOf } from './terms-window';

const SECRET_BYTES = 32;
const HASH_LENGTH = 22;
const REMEMBERED_MAX = 20_000;

/** Pseudonyms by visitor; dropped together with their day's secret. */
type Pseudonyms = LRUCache<string, string>;

/** Pseudonyms of a day's visitors. The day's secret is random; once it is deleted nothing leads back to a visitor. */
@Injectable()
export class VisitorHash {
  private today: { readonly day: string; readonly pseudonyms: Promise<Pseudonyms> } | undefined;

  constructor(private readonly database: DataSource) {}

  /** The same for a visitor all day (UTC) on every replica; all requests without a visitor share one. */
  async of(visitor: string | undefined, now: Date = new Date()): Promise<string> {
    const pseudonyms = await this.pseudonymsOf(dayOf(now));
    return pseudonyms.memo(visitor ?? '');
  }

  private pseudonymsOf(day: string): Promise<Pseudonyms> {
    if (this.today?.day === day) return this.today.pseudonyms;
    const pseudonyms = this.agreeOn(day).then(pseudonymsBy);
    this.today = { day, pseudonyms };
    pseudonyms.catch(() => (this.today = undefined));
    return pseudonyms;
  }

  private async agreeOn(day: string): Promise<Buffer> {
    await this.database.query(
      'INSERT INTO visitor_secret (day, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [day, randomBytes(SECRET_BYTES)],
    );
    const [row] = await this.database.query<{ secret: Buffer }[]>(
      'SELECT secret FROM visitor_secret WHERE day = $1',
      [day],
    );
    if (row === undefined) throw new Error(`there is no secret for the visitors of ${day}`);
    return row.secret;
  }
}

function pseudonymsBy(secret: Buffer): Pseudonyms {
  const memoMethod = (visitor: string) =>
    createHmac('sha256', secret).update(visitor).digest('base64url').slice(0, HASH_LENGTH);
  return new LRUCache({ max: REMEMBERED_MAX, memoMethod });
}
