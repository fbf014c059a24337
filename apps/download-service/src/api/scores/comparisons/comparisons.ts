import { Injectable } from '@nestjs/common';
import type { ReceivedRequestOf } from '@tabdock/contracts/core';
import type {
  BarContents,
  ComparedTrack,
  Comparison,
  scoresCompare,
  TabComparison,
  TrackPair,
} from '@tabdock/contracts/scores';
import { FairSemaphore } from '@tabdock/service-kit';
import { LRUCache } from 'lru-cache';
import type { StoredBars, StoredTrack } from '../../../storage/score-bars';
import { BarsOfFiles } from './bars-of-files';
import { type ComparedVersion, ComparedVersions } from './compared-versions';
import { ContentLimits } from './content-limits';
import { isIn, rowCount, rowsOf, teaserRows } from './open-rows';
import { alignedPair, type AlignedPair, type MatchedTrack, matchedTracks } from './matched-tracks';
import { readRows } from './read-rows';

type Request = ReceivedRequestOf<typeof scoresCompare>;
type Ready = Extract<ComparedVersion, { state: 'ready' }>;

/** Bytes of a whole reply, with room for what the broker adds. */
const REPLY_BYTES_MAX = 120 * 1024;
/** Pairs of files whose matched tracks are kept: a few kilobytes each beside the bars themselves. */
const PAIRS_KEPT = 100;
const ALIGNED_KEPT = 200;
/** Comparisons that are computed at once, and that may wait of one caller. */
const AT_ONCE = 2;
const WAITING_PER_CALLER = 20;

/** Two stored files of tabs side by side. */
@Injectable()
export class Comparisons {
  private readonly matched = new LRUCache<string, readonly MatchedTrack[]>({ max: PAIRS_KEPT });
  private readonly aligned = new LRUCache<string, AlignedPair>({ max: ALIGNED_KEPT });
  private readonly semaphore = new FairSemaphore(AT_ONCE, WAITING_PER_CALLER);

  constructor(
    private readonly versions: ComparedVersions,
    private readonly bars: BarsOfFiles,
    private readonly limits: ContentLimits,
  ) {}

  async of(request: Request): Promise<TabComparison> {
    const [one, other] = await Promise.all([
      this.versions.find(request.one.toLowerCase()),
      this.versions.find(request.other.toLowerCase()),
    ]);
    if (one.state !== 'ready' || other.state !== 'ready')
      return { one: one.state, other: other.state, comparison: null };
    return this.semaphore.run(request.owner.id, () => this.compare(request, one, other));
  }

  private async compare(request: Request, one: Ready, other: Ready): Promise<TabComparison> {
    const [barsOfOne, barsOfOther] = await Promise.all([
      this.bars.read(one.key),
      this.bars.read(other.key),
    ]);
    if (barsOfOne === undefined || barsOfOther === undefined)
      return {
        // It is being replaced.
        one: barsOfOne === undefined ? 'waiting' : 'ready',
        other: barsOfOther === undefined ? 'waiting' : 'ready',
        comparison: null,
      };
    const key = `${one.key} ${other.key}`;
    const matched = await this.matchedOf(key, barsOfOne, barsOfOther);
    const track = chosen(matched, request.track);
    const pair = matched[track];
    const { runs, semitones } = this.alignedOf(`${key} ${track}`, pair);
    const limit = await this.limits.find(request, [one.rights, other.rights]);
    const comparison: Comparison = {
      isSameFile: one.sha256 === other.sha256,
      tracks: matched.map(trackPair),
      track,
      runs: runs === undefined ? null : [...runs],
      semitones,
      contents: { limit, open: [], rows: [], next: null },
    };
    if (runs !== undefined && pair !== undefined) {
      const open =
        limit === null
          ? [{ from: 0, bars: rowCount(runs) }].filter(({ bars }) => bars > 0)
          : teaserRows(runs, barsOfOne.openingBar);
      const wanted = rowsOf(runs, { from: request.from, bars: request.rows });
      const room = REPLY_BYTES_MAX - Buffer.byteLength(JSON.stringify(comparison));
      const read = await readRows(
        pair,
        wanted.filter(({ row }) => isIn(open, row)),
        room,
      );
      comparison.contents = { limit, open, ...read } satisfies BarContents;
    }
    return { one: 'ready', other: 'ready', comparison };
  }

  private async matchedOf(
    key: string,
    one: StoredBars,
    other: StoredBars,
  ): Promise<readonly MatchedTrack[]> {
    const known = this.matched.get(key);
    if (known !== undefined) return known;
    const matched = await matchedTracks(one, other);
    this.matched.set(key, matched);
    return matched;
  }

  private alignedOf(key: string, pair: MatchedTrack | undefined): AlignedPair {
    const known = this.aligned.get(key);
    if (known !== undefined) return known;
    const aligned = pair === undefined ? { runs: undefined, semitones: 0 } : alignedPair(pair);
    this.aligned.set(key, aligned);
    return aligned;
  }
}

/** The pair that is asked for; else the first that differs, of those with strings if there are any. */
function chosen(matched: readonly MatchedTrack[], wanted: number | undefined): number {
  if (wanted !== undefined && wanted < matched.length) return wanted;
  const isInBoth = ({ one, other }: MatchedTrack) => one !== undefined && other !== undefined;
  const isOnStrings = ({ one }: MatchedTrack) => one?.kind === 'guitar' || one?.kind === 'bass';
  const differs = ({ differences }: MatchedTrack) => differences !== 0;
  const rules: readonly ((track: MatchedTrack) => boolean)[] = [
    (track) => isInBoth(track) && isOnStrings(track) && differs(track),
    (track) => isInBoth(track) && differs(track),
    (track) => isInBoth(track) && isOnStrings(track),
    isInBoth,
  ];
  for (const rule of rules) {
    const place = matched.findIndex(rule);
    if (place >= 0) return place;
  }
  return 0;
}

function trackPair({ one, other, differences }: MatchedTrack): TrackPair {
  return { one: trackOf(one), other: trackOf(other), differences };
}

function trackOf(track: StoredTrack | undefined): ComparedTrack | null {
  if (track === undefined) return null;
  const { track: index, name, kind, strings, tuning, prints } = track;
  return { index, name, kind, strings, tuning, bars: prints.length };
}
