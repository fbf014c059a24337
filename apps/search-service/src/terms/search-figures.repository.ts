import { Injectable } from '@nestjs/common';
import type { Period } from '@tabdock/contracts/core';
import { SEARCHED_TERMS_MAX, type SearchBusiness } from '@tabdock/contracts/search';
import { DataSource } from 'typeorm';

/** Terms of each day that compete for a place among those of the period. */
const LEADING_OF_A_DAY = 50;
/** Terms, among those of all days, that are added up over the period. */
const CANDIDATES = 200;

type Terms = SearchBusiness['topTerms'];

/** Searches of a period, by term and by day. */
@Injectable()
export class SearchFiguresRepository {
  constructor(private readonly database: DataSource) {}

  /** The terms that found something, with most visitors first. */
  topTerms(period: Period): Promise<Terms> {
    return this.terms(period, true, '');
  }

  /** The terms that found nothing whenever they were searched for, with most visitors first. */
  emptyTerms(period: Period): Promise<Terms> {
    return this.terms(
      period,
      false,
      `WHERE (
         SELECT true FROM searched_term AS other
         WHERE other.term = ranked.term AND other.found AND other.day BETWEEN $1 AND $2 LIMIT 1
       ) IS NULL`,
    );
  }

  /** Every day of the period, in order. */
  days({ from, to }: Period): Promise<SearchBusiness['days']> {
    return this.database.query(
      `SELECT every.day::text AS day, coalesce(searches, 0) AS searches
       FROM (SELECT $1::date + n AS day FROM generate_series(0, $2::date - $1::date) AS n) AS every
       LEFT JOIN search_day USING (day) ORDER BY every.day`,
      [from, to],
    );
  }

  private terms({ from, to }: Period, found: boolean, condition: string): Promise<Terms> {
    return this.database.query(
      `WITH ranked AS (
         SELECT term, sum(visitors) AS visitors
         FROM generate_series(0, $2::date - $1::date) AS n, LATERAL (
           SELECT term, visitors FROM searched_term WHERE day = $1::date + n AND found = $3
           ORDER BY visitors DESC, term LIMIT ${LEADING_OF_A_DAY}
         ) AS of_day GROUP BY term
       ), candidate AS (
         SELECT term FROM ranked ${condition} ORDER BY visitors DESC, term LIMIT ${CANDIDATES}
       ), best AS (
         SELECT term, (
           SELECT sum(visitors) FROM searched_term
           WHERE term = candidate.term AND found = $3 AND day BETWEEN $1 AND $2
         )::int AS visitors
         FROM candidate ORDER BY visitors DESC, term LIMIT $4
       )
       SELECT shown.shown AS term, best.visitors
       FROM best, LATERAL (
         SELECT shown FROM searched_term
         WHERE term = best.term AND found = $3 AND day BETWEEN $1 AND $2
         ORDER BY visitors DESC, day DESC LIMIT 1
       ) AS shown ORDER BY best.visitors DESC, best.term`,
      [from, to, found, SEARCHED_TERMS_MAX],
    );
  }
}
