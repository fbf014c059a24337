import type { SongVerdict, SongVersion } from '@tabdock/contracts/scores';
import { count } from '../../../components/text/format';

type Criterion = SongVerdict['others'][number]['decidedBy'];

interface Reason {
  /** Note beside a version. */
  note: string;
  /** Words for one version, and for several, in a sentence. */
  one: string;
  many: string;
}

const lacks = (what: string, note = `No ${what}`): Reason => ({
  note,
  one: `has no ${what}`,
  many: `have no ${what}`,
});

const REASONS: Record<NonNullable<Criterion>, Reason> = {
  part: {
    note: 'Part of a longer version',
    one: 'is part of a longer one',
    many: 'are part of a longer one',
  },
  length: { note: 'Shorter', one: 'is shorter', many: 'are shorter' },
  tracks: {
    note: 'Fewer string tracks',
    one: 'has fewer string tracks',
    many: 'have fewer string tracks',
  },
  bass: lacks('bass'),
  drums: lacks('drums'),
  defects: { note: 'More mistakes', one: 'has more mistakes', many: 'have more mistakes' },
  sections: lacks('sections'),
  lyrics: lacks('lyrics'),
  chords: lacks('chord names'),
};
const UNKNOWN: Reason = { note: 'Less complete', one: 'has less in it', many: 'have less in them' };

const reasonOf = (criterion: Criterion) => (criterion === null ? UNKNOWN : REASONS[criterion]);

/** `148 bars played, 3 string tracks, bass, drums`. */
function contentWords(version: SongVersion): string {
  const bars = `${count(version.playedBars, 'bar')} played`;
  return [bars, partWords(version)].filter(Boolean).join(', ');
}

/** `3 string tracks, bass, drums`. */
export function partWords({ stringTracks, hasBass, hasDrums }: SongVersion): string {
  const parts = [
    stringTracks > 0 && count(stringTracks, 'string track'),
    hasBass && 'bass',
    hasDrums && 'drums',
  ];
  return parts.filter(Boolean).join(', ');
}

/** `sections, lyrics`; what else is written in a file. */
export function extraWords({ hasSections, hasLyrics, hasChords }: SongVersion): string {
  const extras = [hasSections && 'sections', hasLyrics && 'lyrics', hasChords && 'chord names'];
  return extras.filter(Boolean).join(', ');
}

/**
 * Which version is the most complete and why, in sentences; undefined where there is nothing to compare.
 * @param nameOf name of a version by its content
 */
export function verdictWords(
  { versions, best, others }: SongVerdict,
  nameOf: (version: SongVersion) => string,
): string | undefined {
  const [alone] = versions;
  if (versions.length < 2)
    return alone && alone.tabIds.length > 1
      ? `${allOf(alone.tabIds.length)} have exactly the same file.`
      : undefined;
  const [first, ...tied] = versions.filter(({ sha256 }) => best.includes(sha256));
  if (first === undefined) return undefined;
  const content = contentWords(first);
  if (others.length === 0) return `${allOf(versions.length)} are equally complete: ${content}.`;
  const head =
    tied.length === 0
      ? `${nameOf(first)} is the most complete`
      : `${tied.length + 1} of ${versions.length} versions are equally complete`;
  return `${head}: ${content}. ${othersWords(others)}`;
}

/** `Both versions`, `All 3 versions`. */
function allOf(versions: number): string {
  return versions === 2 ? 'Both versions' : `All ${versions} versions`;
}

/** `The others are shorter.`, or `Of the others, 2 are shorter and 1 has no bass.` */
function othersWords(others: SongVerdict['others']): string {
  const groups = [...Map.groupBy(others, ({ decidedBy }) => decidedBy)];
  const [only] = groups;
  if (only !== undefined && groups.length === 1) {
    const reason = reasonOf(only[0]);
    return others.length === 1 ? `The other one ${reason.one}.` : `The others ${reason.many}.`;
  }
  const parts = groups.map(([criterion, { length }]) => {
    const reason = reasonOf(criterion);
    return `${length} ${length === 1 ? reason.one : reason.many}`;
  });
  return `Of the others, ${joined(parts)}.`;
}

function joined(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** What stands beside a version: `Most complete`, or what decided against it; undefined where there is no verdict. */
export function placeWords({ best, others }: SongVerdict, sha256: string): string | undefined {
  if (best.includes(sha256)) return best.length > 1 ? 'As complete as any' : 'Most complete';
  const other = others.find((one) => one.sha256 === sha256);
  return other && reasonOf(other.decidedBy).note;
}

/**
 * What the music of a version is to that of another one.
 * @param name of the other one, where it is not clear which one is meant
 */
export function relationWords(version: SongVersion, other: SongVersion, name?: string): string {
  const as = name === undefined ? '' : ` as ${name}`;
  if (version.sha256 === other.sha256) return `The same file${as}`;
  if (version.group === other.group) return `The same music${as}, or nearly`;
  if (version.partOf.includes(other.sha256)) return `Part of ${name ?? 'it'}`;
  if (other.partOf.includes(version.sha256)) return `Holds all of ${name ?? 'it'}`;
  if (version.seemsAnotherSong || other.seemsAnotherSong) return 'Seems to be another song';
  return 'Another version';
}
