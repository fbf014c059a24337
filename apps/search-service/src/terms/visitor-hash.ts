import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayOf } from './terms-window';

const SECRET_BYTES = 32;
const HASH_LENGTH = 22;

/** Pseudonyms of a day's visitors. The day's secret is random; once it is deleted nothing leads back to a visitor. */
@Injectable()
export class VisitorHash {
  private today: { readonly day: string; readonly secret: Promise<Buffer> } | undefined;

  constructor(private readonly database: DataSource) {}

  /** The same for a visitor all day (UTC) on every replica; all requests without a visitor share one. */
  async of(visitor: string | undefined, now: Date = new Date()): Promise<string> {
    const secret = await this.secretOf(dayOf(now));
    return createHmac('sha256', secret)
      .update(visitor ?? '')
      .digest('base64url')
      .slice(0, HASH_LENGTH);
  }

  private secretOf(day: string): Promise<Buffer> {
    if (this.today?.day === day) return this.today.secret;
    const secret = this.agreeOn(day);
    this.today = { day, secret };
    secret.catch(() => (this.today = undefined));
    return secret;
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
