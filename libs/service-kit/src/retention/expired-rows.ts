import type { RowsOf } from '../database/delete-in-slices';
import type { AgeColumn, Expiry } from './kept';

/** A condition that indexes of the column can answer. */
export function rowsBefore(
  table: string,
  { by, where }: Pick<Expiry, 'by' | 'where'>,
  before: Date,
): RowsOf {
  const old = conditionOf(by);
  return {
    table,
    where: where === undefined ? old : `${old} AND (${where})`,
    parameters: [before],
  };
}

/** Selects `oldest`: the time of the oldest row, or null. */
export function selectOldest(table: string, { by, where }: Pick<Expiry, 'by' | 'where'>): string {
  return `SELECT ${oldestOf(by)} AS oldest FROM ${table}${where === undefined ? '' : ` WHERE ${where}`}`;
}

/** A day is as old as its beginning: after one day, yesterday's rows have expired. */
function conditionOf(by: AgeColumn): string {
  if ('time' in by) return `${by.time} < $1::timestamptz`;
  if ('day' in by) return `${by.day} <= ($1::timestamptz AT TIME ZONE 'UTC')::date`;
  return `${by.millis} < extract(epoch FROM $1::timestamptz) * 1000`;
}

function oldestOf(by: AgeColumn): string {
  if ('time' in by) return `min(${by.time})`;
  if ('day' in by) return `min(${by.day})::timestamp AT TIME ZONE 'UTC'`;
  return `to_timestamp(min(${by.millis}) / 1000.0)`;
}
