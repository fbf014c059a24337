import { containment, jaccard } from '../similarity';
import {
  type BeatDraft,
  buildScore,
  type ScoreDraft,
  type TrackDraft,
} from '../testing/build-score';
import { randomNumbers, songDraft } from '../testing/songs';
import { fingerprintOf } from './fingerprint';

const SONGS = 5;
const FIRST_SEED = 55;
const songs = Array.from({ length: SONGS }, (_, song) => songDraft(FIRST_SEED + song));
const printsOf = (drafts: readonly ScoreDraft[]) =>
  drafts.map((draft) => fingerprintOf(buildScore(draft)));
const originals = printsOf(songs);

type Edit = (song: ScoreDraft, random: () => number) => ScoreDraft;

const isDrums = ({ tuning }: TrackDraft) => tuning === undefined;
const withTracks = (
  song: ScoreDraft,
  change: (track: TrackDraft, index: number) => TrackDraft,
) => ({
  ...song,
  tracks: song.tracks.map((track, index) => (isDrums(track) ? track : change(track, index))),
});
/** Changes beats of all tracks with a pitch. */
const withBeats = (song: ScoreDraft, change: (beat: BeatDraft, bar: number) => BeatDraft) =>
  withTracks(song, (track) => ({
    ...track,
    bars: track.bars.map((voices, bar) =>
      voices.map((voice) => voice.map((beat) => change(beat, bar))),
    ),
  }));
/** Moves a note by one to four frets. */
const moved = (fret: number, random: () => number) => fret + 1 + Math.floor(random() * 4);

const strayLowNote: Edit = (song) => {
  const [first] = song.tracks;
  if (first === undefined) return song;
  const low = { string: 1, fret: 0, change: (note: { fret: number }) => (note.fret = -12) };
  const [bar, ...bars] = first.bars;
  const voice = bar?.[0] ?? [];
  const changed = [[{ ...voice[0], value: voice[0]?.value ?? 4, notes: [low] }, ...voice.slice(1)]];
  return { ...song, tracks: [{ ...first, bars: [changed, ...bars] }, ...song.tracks.slice(1)] };
};
const withoutBass: Edit = (song) => ({
  ...song,
  tracks: song.tracks.filter(({ name }) => name !== 'Bass'),
});
const oneTrackLower: Edit = (song) =>
  withTracks(song, (track, index) =>
    index === 0 ? { ...track, tuning: track.tuning?.map((pitch) => pitch - 2) ?? [] } : track,
  );
const firstHalf: Edit = ({ bars, tracks, ...song }) => ({
  ...song,
  bars: bars.slice(0, bars.length / 2),
  tracks: tracks.map((track) => ({ ...track, bars: track.bars.slice(0, bars.length / 2) })),
});
const barsChanged: Edit = (song, random) => {
  const changed = new Set([...song.bars.keys()].filter(() => random() < 0.05));
  return withBeats(song, (beat, bar) =>
    changed.has(bar)
      ? { ...beat, notes: beat.notes.map((note) => ({ ...note, fret: moved(note.fret, random) })) }
      : beat,
  );
};
const notesChanged: Edit = (song, random) =>
  withBeats(song, (beat) => ({
    ...beat,
    notes: beat.notes.map((note) =>
      random() < 0.02 ? { ...note, fret: moved(note.fret, random) } : note,
    ),
  }));
const valuesHalved: Edit = (song) => {
  const halved = withBeats(song, (beat) => ({ ...beat, value: (beat.value * 2) as 8 | 16 | 32 }));
  return { ...halved, bars: song.bars.map((bar) => ({ ...bar, measure: [4, 8] as const })) };
};

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
type Measure = (changed: ReadonlySet<number>, original: ReadonlySet<number>) => number;

/** Medians over all songs of what an edited one has in common with itself. */
function inCommon(edit: Edit, measure: Measure) {
  const edited = printsOf(songs.map((song, seed) => edit(song, randomNumbers(1_000 + seed))));
  const of = (set: 'bars' | 'grams') =>
    median(edited.map((print, song) => measure(print[set], originals[song]?.[set] ?? new Set())));
  return { bars: of('bars'), grams: of('grams') };
}

/** Median of what 26 real songs have in common with themselves, by the same edits, is met within this. */
const TOLERANCE = 0.05;

/** Half of the containment from which on scores are versions of one song. */
const UNRELATED_MAX = 0.35 / 2;

describe('what a song has in common with itself, in the median of five,', () => {
  it.each<[string, Edit, bars: number, grams: number, Measure?]>([
    ['with one stray low note', strayLowNote, 0.99, 1],
    ['without its bass', withoutBass, 0.82, 0.8],
    ['with one track two semitones lower', oneTrackLower, 1, 1],
    ['without its second half', firstHalf, 0.53, 0.48],
    ['as a part without its second half', firstHalf, 1, 1, containment],
    ['with 5 % of its bars changed', barsChanged, 0.89, 0.75],
    ['with 2 % of its notes changed', notesChanged, 0.56, 0.68],
    ['with halved note values', valuesHalved, 0, 1],
  ])('%s is what real songs have', (_what, edit, bars, grams, measure = jaccard) => {
    const found = inCommon(edit, measure);
    expect(Math.abs(found.bars - bars)).toBeLessThanOrEqual(TOLERANCE);
    expect(Math.abs(found.grams - grams)).toBeLessThanOrEqual(TOLERANCE);
  });
});

it('has less than half of what makes two scores versions of a song in common with any other song', () => {
  for (const [index, one] of originals.entries())
    for (const other of originals.slice(index + 1)) {
      expect(jaccard(one.bars, other.bars)).toBeLessThan(UNRELATED_MAX);
      expect(containment(one.grams, other.grams)).toBeLessThan(UNRELATED_MAX);
    }
});
