import type { AppError } from '@tabdock/contracts/core';
import type { Canary, FieldName } from '@tabdock/contracts/sources';
import { canaryShortfalls, type FoundPage } from '@tabdock/sources/scraping';

/** What a canary check says about its source. */
export interface Verdict {
  readonly state: 'healthy' | 'quarantined' | 'unknown';
  /** Null when healthy. */
  readonly reason: string | null;
  /** Null if no page was read; the stored ones stay. */
  readonly fillRates: Readonly<Partial<Record<FieldName, number>>> | null;
}

/** Rows below which a field may be missing by chance. */
const ROWS_MIN = 5;
/** A field counts as common if the canary expects it in at least this share of the rows. */
const COMMON_SHARE = 0.5;

export function verdictOnPage(canary: Canary, page: FoundPage): Verdict {
  const { fillRates } = page;
  const shortfalls = canaryShortfalls(canary, page);
  if (shortfalls.length === 0) return { state: 'healthy', reason: null, fillRates };
  return { state: 'quarantined', reason: shortfalls.join('; '), fillRates };
}

/** A source that does not answer says nothing about its layout: a quarantined one stays quarantined. */
export function verdictOnFault(fault: AppError, wasQuarantined: boolean): Verdict {
  const why = causeOf(fault);
  if (fault.code === 'SEARCH.LAYOUT_CHANGED') {
    return { state: 'quarantined', reason: `It cannot be read: ${why}`, fillRates: null };
  }
  const state = wasQuarantined ? 'quarantined' : 'unknown';
  return { state, reason: `It could not be searched: ${why}`, fillRates: null };
}

export function laterPageReason(page: number, fault: AppError): string {
  return `Page ${page} of its results cannot be read: ${causeOf(fault)}`;
}

function causeOf({ cause, message }: AppError): string {
  return cause instanceof Error ? cause.message : message;
}

/** Whether a field that is common in the canary's rows is missing from every row of this page. */
export function looksChanged(canary: Canary | undefined, page: FoundPage): boolean {
  if (canary === undefined || page.rows.length < ROWS_MIN) return false;
  return Object.entries(canary.fill).some(
    ([name, expected]) => expected >= COMMON_SHARE && page.fillRates[name as FieldName] === 0,
  );
}
