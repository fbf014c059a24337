import type { BarContent, BarContents } from '@tabdock/contracts/scores';
import { contentsOf } from '../../../storage/score-bars';
import type { MatchedTrack } from './matched-tracks';
import type { Row } from './open-rows';

/**
 * Contents of some rows, as many as there is room for, and at least one.
 * @param room bytes
 */
export async function readRows(
  { one, other }: MatchedTrack,
  wanted: readonly Row[],
  room: number,
): Promise<Pick<BarContents, 'rows' | 'next'>> {
  const ofOne = await contentsIn(one, wanted, (row) => row.one);
  const ofOther = await contentsIn(other, wanted, (row) => row.other);
  const rows: BarContents['rows'] = [];
  let left = room;
  for (const { row, one: inOne, other: inOther } of wanted) {
    const read = { row, one: at(ofOne, inOne), other: at(ofOther, inOther) };
    left -= Buffer.byteLength(JSON.stringify(read));
    if (left < 0 && rows.length > 0) return { rows, next: row };
    rows.push(read);
  }
  return { rows, next: null };
}

type Contents = ReadonlyMap<number, BarContent | null>;

async function contentsIn(
  track: MatchedTrack['one'],
  rows: readonly Row[],
  barOf: (row: Row) => number | null,
): Promise<Contents> {
  const bars = rows.map(barOf).filter((bar) => bar !== null);
  return track === undefined ? new Map() : contentsOf(track, bars);
}

function at(contents: Contents, bar: number | null): BarContent | null {
  return bar === null ? null : (contents.get(bar) ?? null);
}
