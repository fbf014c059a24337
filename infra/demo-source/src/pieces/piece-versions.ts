import type { Piece, PieceFormat } from './piece.ts';
import { playedBars } from './played-bars.ts';
import { joinTex, splitTex, type TexScore, type TexTrack } from './tex-score.ts';
import { transposeTex } from './transpose-tex.ts';

const BARS_OF_THE_CUT = 32;

/** One version of a piece, ready to be written. */
export interface PieceVersion {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly format: PieceFormat;
  /** The version in alphaTex. */
  readonly tex: string;
}

interface Change {
  readonly description: string;
  change(score: TexScore): TexScore;
}

function withBars(score: TexScore, change: (track: TexTrack) => readonly string[]): TexScore {
  return { ...score, tracks: score.tracks.map((track) => ({ ...track, bars: change(track) })) };
}

function isDrums({ head }: TexTrack): boolean {
  return head.includes('\\instrument percussion');
}

function aToneHigher(score: TexScore): TexScore {
  const tracks = score.tracks.map((track) => {
    const transposed = {
      head: transposeTex(track.head),
      bars: track.bars.map(transposeTex),
    };
    return isDrums(track) ? track : transposed;
  });
  return { ...score, tracks };
}

/** Takes the repeats from a bar; a section keeps its name only where it is first played. */
function withoutRepeat(bar: string, isFirstTime: boolean): string {
  const plain = bar.replaceAll(/\\(?:ro|rc \d|ae \d) ?/g, '');
  return isFirstTime ? plain : plain.replaceAll(/\\section "[^"]*" ?/g, '');
}

function repeatsWrittenOut(score: TexScore): TexScore {
  const order = playedBars(score.tracks[0]?.bars ?? []);
  return withBars(score, ({ bars }) =>
    order.map((index, place) => withoutRepeat(bars[index] ?? '', order.indexOf(index) === place)),
  );
}

const CHANGES: Readonly<Record<string, Change>> = {
  'Full band': {
    description: 'Two guitars, bass and drums, with everything that the arrangement has.',
    change: (score) => score,
  },
  'A tone higher': {
    description: 'The whole band two frets further up.',
    change: aToneHigher,
  },
  'Repeats written out': {
    description: 'Every bar as it is played, without repeat signs.',
    change: repeatsWrittenOut,
  },
  'Without bass': {
    description: 'Two guitars and drums.',
    change: (score) => ({
      ...score,
      tracks: score.tracks.filter(({ head }) => !head.startsWith('\\track "Bass"')),
    }),
  },
  'First 32 bars': {
    description: 'Nobody has written down the rest.',
    change: (score) => withBars(score, ({ bars }) => bars.slice(0, BARS_OF_THE_CUT)),
  },
};

function versionSlug(piece: Piece, name: string, format: PieceFormat, isFirst: boolean): string {
  const suffix = name.toLowerCase().replaceAll(' ', '-');
  return `${piece.slug}-${suffix}${isFirst ? '' : `-${format}`}`;
}

/**
 * Every version of a piece, in every format that its credits name.
 * @throws Error naming the piece if a version is unknown
 */
export function versionsOfPiece(piece: Piece): PieceVersion[] {
  const score = splitTex(piece.tex);
  return piece.versions.flatMap(({ name, formats }) => {
    const version = CHANGES[name];
    if (version === undefined) throw new Error(`${piece.slug}.alphatex: no version "${name}"`);
    const tex = joinTex(version.change(score));
    return formats.map((format, index) => ({
      slug: versionSlug(piece, name, format, index === 0),
      name: index === 0 ? name : `${name}, ${format.toUpperCase()}`,
      description: version.description,
      format,
      tex,
    }));
  });
}
