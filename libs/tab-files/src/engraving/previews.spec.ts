import { importer } from '@coderline/alphatab';
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import sharp from 'sharp';
import {
  type BeatDraft,
  buildScore,
  type ScoreDraft,
  type TrackDraft,
} from '../testing/build-score';
import { GUITAR, scoreDrafts } from '../testing/score-drafts';
import { type Previews, previewsOf } from './previews';

const BARS = 12;
const rest: BeatDraft = { value: 1, notes: [] };
const run = (fret: number): BeatDraft[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((step) => ({
    value: 8,
    notes: [{ string: 1 + (step % 5), fret: fret + (step % 3) }],
  }));
const track = (changes: Partial<TrackDraft> = {}): TrackDraft => ({
  name: 'Guitar 1',
  tuning: GUITAR,
  bars: Array.from({ length: BARS }, (_, bar) => [run(bar % 7)]),
  ...changes,
});
const scoreOf = (...tracks: readonly TrackDraft[]) =>
  buildScore({
    bars: Array.from({ length: BARS }, (_, bar) => ({
      measure: [4, 4],
      ...(bar === 0 && { section: 'Intro' }),
    })),
    tracks,
  });
const drawn = async (...tracks: readonly TrackDraft[]) => {
  const previews = await previewsOf(scoreOf(...tracks));
  if (previews === undefined) throw new Error('There is no preview');
  return previews;
};

/** What a document of SVG has. */
function contentOf(svg: string) {
  const all = (pattern: RegExp) => [...svg.matchAll(pattern)].map(([, found = '']) => found);
  const [width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.slice(1).map(Number) ?? [];
  return {
    width,
    height,
    ids: all(/ id="([^"]+)"/g),
    used: all(/ href="#([^"]+)"/g),
    elements: new Set(all(/<([a-z]+)/gi)),
    attributes: new Set(all(/ ([a-zA-Z:-]+)="/g)),
  };
}

const ELEMENTS = ['svg', 'title', 'defs', 'path', 'g', 'use'];

function expectSound({ desk, phone, caption }: Previews, barsInScore: number) {
  for (const [svg, width, maxHeight] of [
    [desk, 720, 480],
    [phone, 390, 420],
  ] as const) {
    const content = contentOf(svg);
    expect(content.width).toBe(width);
    expect(content.height).toBeLessThanOrEqual(maxHeight);
    expect(content.height).toBe(caption.heights[svg === desk ? 'desk' : 'phone']);
    expect(svg).not.toMatch(
      /NaN|undefined|Infinity|url\(|style=|http(?!:\/\/www\.w3\.org\/2000\/svg")/,
    );
    expect(new Set(content.ids).size).toBe(content.ids.length);
    expect(new Set(content.used)).toEqual(new Set(content.ids));
    for (const element of content.elements) expect(ELEMENTS).toContain(element);
    for (const attribute of content.attributes) expect(attribute).not.toMatch(/^on|xlink/);
  }
  for (const bars of [caption.bars, caption.phoneBars]) {
    expect(bars).toBeGreaterThanOrEqual(1);
    expect(caption.firstBar + bars).toBeLessThanOrEqual(barsInScore);
  }
}

it('shows the opening of the track that plays there, and says which bars', async () => {
  const silent = Array.from({ length: BARS }, (_, bar) => [bar < 3 ? [rest] : run(2)]);
  const previews = await drawn(
    track({ name: 'Keys', bars: silent.map(() => [[rest]]) }),
    track({ bars: silent }),
  );
  expect(previews.caption).toMatchObject({ track: 1, name: 'Guitar 1', firstBar: 3 });
  expectSound(previews, BARS);
  const title = `Bars 4 to ${3 + previews.caption.bars}`;
  expect(previews.desk).toContain(`<title>${title}</title>`);
});

it('makes a picture of the size that links have', async () => {
  const { png } = await drawn(track());
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const { channels } = await sharp(png).stats();
  // Paper with ink on it.
  expect(channels.map(({ min, max }) => max - min > 150)).not.toContain(false);
});

it('draws the same on every machine', async () => {
  const { desk, phone } = await drawn(track());
  const hash = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 12);
  // After an update of alphaTab or of a font these change: look at the pictures first.
  expect([hash(desk), hash(phone)]).toEqual(['b370236a0f5d', '9d4995c80e34']);
});

it('gives half notes in tablature short stems, as nothing else says how long they are', async () => {
  const shortStems = async (value: 2 | 4) => {
    const beats = Array.from({ length: value }, () => ({
      value,
      notes: [{ string: 3, fret: 5 }],
    }));
    const { phone, caption } = await drawn(track({ bars: track().bars.map(() => [beats]) }));
    return { found: phone.split('v11h').length - 1, notes: caption.phoneBars * value };
  };
  const halves = await shortStems(2);
  expect(halves.found).toBe(halves.notes);
  expect((await shortStems(4)).found).toBe(0);
});

it('gives a section, a chord and a palm mute that begin together a line each', async () => {
  const heightOf = async (bar: string, note: string) => {
    const rows = Array.from({ length: BARS }, () => `${note} 3.3.4 3.3.2`).join(' | ');
    const score = importer.ScoreLoader.loadAlphaTex(`\\track "Guitar" ${bar} ${rows}`);
    return (await previewsOf(score))?.caption.heights.phone ?? 0;
  };
  const section = '\\section "Intro"';
  const heights = [
    await heightOf('', '3.3.4'),
    await heightOf(section, '3.3.4'),
    await heightOf(section, '3.3.4{ch "Am"}'),
    await heightOf(section, '3.3{pm}.4{ch "Am"}'),
  ];
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  expect(new Set(heights).size).toBe(heights.length);
});

it('has names that do not mix with those of another picture in the same page', async () => {
  const { desk, phone } = await drawn(track());
  const other = await drawn(track({ bars: track().bars.map(() => [run(3)]) }));
  const ids = [desk, phone, other.desk, other.phone].flatMap((svg) => contentOf(svg).ids);
  expect(new Set(ids).size).toBe(ids.length);
});

it('draws drums and what has no strings as notes', async () => {
  const drums = track({
    bars: Array.from({ length: BARS }, () => [[{ value: 4, notes: [{ string: 1, fret: 38 }] }]]),
  });
  const { tuning, ...onPads } = drums;
  expect(tuning).toBeDefined();
  const previews = await drawn({ ...onPads, name: '' });
  expect(previews.caption.name).toBe('Drums');
  expectSound(previews, BARS);
  const piano = scoreOf(track());
  for (const { stringTuning, bars } of piano.tracks[0]?.staves ?? []) {
    stringTuning.tunings = [];
    for (const { voices } of bars)
      for (const { beats } of voices)
        for (const { notes } of beats)
          for (const note of notes)
            Object.assign(note, { string: -1, fret: -1, octave: 5, tone: 4 });
  }
  const ofPiano = await previewsOf(piano);
  expect(ofPiano?.caption.bars).toBeGreaterThan(1);
  if (ofPiano !== undefined) expectSound(ofPiano, BARS);
});

it('has no picture of a score without notes', async () => {
  expect(
    await previewsOf(scoreOf(track({ bars: track().bars.map(() => [[rest]]) }))),
  ).toBeUndefined();
  expect(await previewsOf(buildScore({ bars: [], tracks: [] }))).toBeUndefined();
});

it('never lets a text of the file out of its outlines', async () => {
  const hostile =
    '</title><script>alert(1)</script><image href="http://x.example/"/>&"\'\u0000日本語';
  const score = scoreOf(track({ name: hostile }));
  Object.assign(score, { title: hostile, copyright: hostile });
  for (const { section } of score.masterBars) if (section) section.text = hostile;
  for (const { bars } of score.tracks[0]?.staves ?? [])
    for (const { voices } of bars)
      for (const { beats } of voices)
        for (const beat of beats) Object.assign(beat, { text: hostile, lyrics: [hostile] });
  const previews = await previewsOf(score);
  if (previews === undefined) throw new Error('There is no preview');
  expectSound(previews, BARS);
});

it('leaves the score as it was', async () => {
  const score = scoreOf(track());
  const { stylesheet } = score;
  const [staff] = score.tracks[0]?.staves ?? [];
  if (staff) Object.assign(staff, { showTablature: false, showSlash: true });
  await previewsOf(score);
  expect(score.stylesheet).toBe(stylesheet);
  expect(staff).toMatchObject({
    showTablature: false,
    showStandardNotation: true,
    showSlash: true,
  });
});

it('gives up what no picture can hold', async () => {
  const crowded = Array.from(
    { length: 5_000 },
    () => ({ value: 64, notes: [{ string: 1, fret: 1 }] }) as const,
  );
  const bars = track().bars.with(0, [crowded]);
  expect(await previewsOf(scoreOf(track({ bars })))).toBeUndefined();
  const later = await drawn(track({ bars: track().bars.with(2, [crowded]) }));
  expect(later.caption.bars).toBeLessThanOrEqual(2);
});

it('draws whatever a file may hold', async () => {
  const sizes = { bars: { min: 1, max: 10 }, tracks: { min: 1, max: 2 } };
  await fc.assert(
    fc.asyncProperty(scoreDrafts(sizes), async (draft: ScoreDraft) => {
      const previews = await previewsOf(buildScore(draft));
      if (previews !== undefined) expectSound(previews, draft.bars.length);
    }),
    { numRuns: 25 },
  );
});
