import { Injectable } from '@nestjs/common';
import type { Period } from '@tabdock/contracts/core';
import { DataSource } from 'typeorm';

export interface BusinessDay {
  /** Date such as `2026-11-23`. */
  readonly day: string;
  readonly guests: number;
  readonly registered: number;
  readonly premium: number;
  readonly signUps: number;
}

@Injectable()
export class BusinessDayRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Every day of the period, in order. Days that are not in `account_day` yet are counted from the accounts. */
  find({ from, to }: Period): Promise<BusinessDay[]> {
    return this.dataSource.query(
      `WITH newest AS (
         SELECT greatest(max(day) + 1, $1::date) AS day FROM account_day
       ), signed_up AS (
         SELECT day, sign_ups FROM account_day WHERE day BETWEEN $1 AND $2
         UNION ALL
         SELECT (created_at AT TIME ZONE 'UTC')::date, count(*)
         FROM account
         WHERE created_at >= (SELECT day::timestamp AT TIME ZONE 'UTC' FROM newest)
           AND created_at < ($2::date + 1)::timestamp AT TIME ZONE 'UTC'
         GROUP BY 1
       )
       SELECT every.day::text AS day, coalesce(guests, 0) AS guests,
              coalesce(registered, 0) AS registered, coalesce(premium, 0) AS premium,
              coalesce(sign_ups, 0)::int AS "signUps"
       FROM (SELECT $1::date + n AS day FROM generate_series(0, $2::date - $1::date) AS n) AS every
       LEFT JOIN visit_day USING (day) LEFT JOIN signed_up USING (day) ORDER BY every.day`,
      [from, to],
    );
  }
}
