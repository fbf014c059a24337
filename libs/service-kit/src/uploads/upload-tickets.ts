import type { DataSource } from 'typeorm';
import { hashToken, newToken } from '../tokens/opaque-token';

const TICKET_SECONDS = 60;

/**
 * Permission to upload one file, once, within a minute: a row of `table` with `token_hash bytea PRIMARY KEY`,
 * `expires_at timestamptz NOT NULL` and a column for each field of what it is issued for. Its owner declares with `@Keeps`
 * that they go when they have expired.
 */
export class UploadTickets<Purpose extends object = Record<never, never>> {
  private readonly fields: (keyof Purpose & string)[];

  constructor(
    private readonly dataSource: DataSource,
    private readonly table: string,
    /** The column of each field. */
    private readonly columns: Readonly<Record<keyof Purpose & string, string>>,
  ) {
    this.fields = Object.keys(columns) as (keyof Purpose & string)[];
  }

  async issue(purpose: Purpose): Promise<string> {
    const token = newToken();
    const names = this.fields.map((field) => `, ${this.columns[field]}`).join('');
    const places = this.fields.map((_field, index) => `, $${index + 3}`).join('');
    await this.dataSource.query(
      `INSERT INTO ${this.table} (token_hash, expires_at${names})
       VALUES ($1, now() + make_interval(secs => $2)${places})`,
      [hashToken(token), TICKET_SECONDS, ...this.fields.map((field) => purpose[field])],
    );
    return token;
  }

  /** Returns what it was issued for; undefined for one that is unknown, expired or used. */
  async use(token: string): Promise<Purpose | undefined> {
    const columns = this.fields.map((field) => `, ${this.columns[field]} AS "${field}"`).join('');
    const [[used]]: [(Purpose & { expiresAt: Date })[], number] = await this.dataSource.query(
      `DELETE FROM ${this.table} WHERE token_hash = $1 AND expires_at > now()
       RETURNING expires_at AS "expiresAt"${columns}`,
      [hashToken(token)],
    );
    return used;
  }
}
