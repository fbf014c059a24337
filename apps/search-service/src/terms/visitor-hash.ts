import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayOf } from './terms-window';

const SECRET_BYTES = 32;
const HASH_LENGTH = 22;

/** Tells a day's visitors apart. The day's secret is random and deleted later, and with it every way back. */
@Injectable()
export class VisitorHash {
  private today: { readonly day: string; readonly secret: Promise<Buffer> } | undefined;

  constructor(private readonly database: DataSource) {}

  /** The same for a visitor all day (UTC) in every replica; all who are nobody in particular count as one. */
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
