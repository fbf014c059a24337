import { Injectable } from '@nestjs/common';
import { forEver, Keeps } from '@tabdock/service-kit/database';
import { DataSource } from 'typeorm';

/** Far fewer than the statement timeout allows with a million accounts. */
export const DAYS_AT_ONCE = 31;

/** SQL of the time at which a day begins. */
const startOf = (day: string) => `(${day})::timestamp AT TIME ZONE 'UTC'`;

/** The table `account_day`: sign-ups of each past day, and the number of accounts at its end. */
@Injectable()
@Keeps({
  table: 'account_day',
  what: 'sign-ups of a day, and accounts at its end',
  about: 'nobody',
  kept: forEver('because figures are compared over years'),
})
export class AccountDayRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds the days up to this one that are missing, the oldest `DAYS_AT_ONCE`; returns how many. What is there stays,
   * also when its accounts are deleted later.
   */
  async addUpTo(day: string): Promise<number> {
    const added: unknown[] = await this.dataSource.query(
      `WITH first AS (
         SELECT coalesce(
           (SELECT max(day) + 1 FROM account_day),
           (SELECT min(created_at AT TIME ZONE 'UTC')::date FROM account)
         ) AS day
       ), day AS (
         SELECT first.day + n AS day
         FROM first, generate_series(0, least($1::date - first.day, ${DAYS_AT_ONCE - 1})) AS n
         WHERE first.day IS NOT NULL
       ), signed_up AS (
         SELECT day.day, (
           SELECT count(*) FROM account
           WHERE created_at >= ${startOf('day.day')} AND created_at < ${startOf('day.day + 1')}
         ) AS sign_ups FROM day
       )
       INSERT INTO account_day (day, sign_ups, accounts)
       SELECT day, sign_ups, sum(sign_ups) OVER (ORDER BY day) + (
         SELECT count(*) FROM account, first WHERE created_at < ${startOf('first.day')}
       ) FROM signed_up ON CONFLICT (day) DO NOTHING RETURNING day`,
      [day],
    );
    return added.length;
  }

  /** Accounts at the end of a day, or as of now. */
  async accountsAt(day: string): Promise<number> {
    const [row]: { accounts: number }[] = await this.dataSource.query(
      `SELECT coalesce(
         (SELECT accounts FROM account_day WHERE day = $1),
         (SELECT count(*) FROM account WHERE created_at < ${startOf('$1::date + 1')})
       )::int AS accounts`,
      [day],
    );
    return row?.accounts ?? 0;
  }
}
