import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { importer, midi, type model, Settings } from '@coderline/alphatab';
import type { TabFileFormat } from '@tabdock/contracts/downloads';
import { keptText } from '../../../test/support/kept-text';
import { checkedScore } from '../scores/checked-score';
import { analyseFile } from './analyse-file';

/** Tabs of the demo source, and those in the folder that TAB_FILES names, which may be any. */
const FOLDERS = [
  join(__dirname, '../../../../../infra/demo-source/dist/files'),
  ...(process.env['TAB_FILES'] ? [process.env['TAB_FILES']] : []),
];
const FORMATS = ['gp', 'gpx', 'gp5', 'gp4', 'gp3'] as const;
/** One of that many of the demo source's tunes, which differ in their notes alone; all of its pieces for bands. */
const TUNES_SKIPPED = 12;
/** What an analysis says of a file that it does not read. */
const REASON = /\S/;

const formatOf = (name: string) => FORMATS.find((format) => extname(name) === `.${format}`);
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => formatOf(name) !== undefined)
    .map((name) => ({ name, path: join(folder, name), format: formatOf(name) as TabFileFormat })),
).filter(
  ({ name, path }, index) =>
    !path.startsWith(FOLDERS[0] ?? '') || /full-band/.test(name) || index % TUNES_SKIPPED === 0,
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabdock-real-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The score as alphaTab alone reads it; undefined for a file that it does not read, or without a note. */
function readByAlphaTab(path: string): model.Score | undefined {
  try {
    const score = importer.ScoreLoader.loadScoreFromBytes(new Uint8Array(readFileSync(path)));
    const hasNotes = score.tracks.some((track) => notesOf(track).length > 0);
    return hasNotes ? score : undefined;
  } catch {
    return undefined;
  }
}

function notesOf({ staves }: model.Track): model.Note[] {
  return staves.flatMap(({ bars }) =>
    bars.flatMap(({ voices }) =>
      voices.flatMap(({ beats }) =>
        beats.filter(({ graceType }) => graceType === 0).flatMap(({ notes }) => notes),
      ),
    ),
  );
}

/**
 * How many bars alphaTab's own player plays; undefined for scores with jumps, which facts leave out, and with endings,
 * which it plays another way than is printed.
 */
function playedBarsOf(score: model.Score): number | undefined {
  const isPlain = ({ alternateEndings, directions }: model.MasterBar) =>
    alternateEndings === 0 && !directions?.size;
  if (!score.masterBars.every(isPlain)) return undefined;
  const file = new midi.MidiFile();
  const handler = new midi.AlphaSynthMidiFileHandler(file, false);
  const generator = new midi.MidiFileGenerator(score, new Settings(), handler);
  generator.generate();
  return generator.tickLookup.masterBars.length;
}

/** What facts have to say of a track, counted from alphaTab's model. */
function factsOf(track: model.Track) {
  const struck = notesOf(track).filter(({ isTieDestination }) => !isTieDestination);
  const pitches = struck
    .filter(({ beat }) => !beat.voice.bar.staff.isPercussion)
    .map(({ realValue }) => realValue);
  return {
    notes: struck.length,
    barsWithNotes: new Set(struck.map(({ beat }) => beat.voice.bar.index)).size,
    ...(pitches.length > 0 && {
      range: { lowest: Math.min(...pitches), highest: Math.max(...pitches) },
    }),
    capo: track.staves[0]?.capo ?? 0,
  };
}

/** Frets in the words of a track, in the order of the score; undefined where words are cut short. */
function fretsInWords(bars: readonly { readonly beats: readonly string[] }[]) {
  const lines = bars.flatMap(({ beats }) => beats);
  if (lines.some((line) => /and \d+ more/.test(line))) return undefined;
  return lines.flatMap((line) =>
    [...line.matchAll(/fret (-?\d+)/g)].map(([, fret]) => Number(fret)),
  );
}

function fretsOf({ staves }: model.Track): number[] {
  const [first] = staves;
  const bars = first?.bars.length ?? 0;
  return Array.from({ length: bars }, (_, bar) => bar).flatMap((bar) =>
    staves.flatMap((staff) =>
      (staff.bars[bar]?.voices ?? [])
        .filter(({ isEmpty }) => !isEmpty)
        .flatMap(({ beats }) => beats.flatMap(({ notes }) => notes))
        .filter(({ isStringed, isPercussion }) => isStringed && !isPercussion)
        .map(({ fret }) => fret),
    ),
  );
}

it.each(files)(
  'what is said of $name is what alphaTab reads, or why nothing is',
  async ({ path, format }) => {
    const score = readByAlphaTab(path);
    const result = await analyseFile({ path, format, folder }, async () => undefined);
    if (result.outcome === 'unreadable' || score === undefined) {
      // Files that the check refuses are not analysed; those without notes have no music to say something of.
      if (result.outcome === 'unreadable') expect(result.reason).toMatch(REASON);
      return;
    }
    expect(result.faults).toEqual([]);
    const { facts, fingerprint } = result.score;
    expect(facts.writtenBars).toBe(score.masterBars.length);
    expect(facts.playedBars).toBe(playedBarsOf(score) ?? facts.playedBars);
    expect(facts.tracks).toMatchObject(score.tracks.map(factsOf));
    expect(fingerprint).toEqual(checkedScore(score).fingerprint);
    const text = result.files.find(({ kind }) => kind === 'text');
    const { tracks } = keptText(readFileSync(text?.path ?? ''));
    expect(tracks).toHaveLength(score.tracks.length);
    for (const [index, { bars }] of tracks.entries()) {
      const track = score.tracks[index];
      const frets = bars.length === score.masterBars.length ? fretsInWords(bars) : undefined;
      if (track !== undefined && frets !== undefined) expect(frets).toEqual(fretsOf(track));
    }
  },
);
