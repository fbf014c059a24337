import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { previewsOf } from '@tabdock/tab-files/engraving';
import { detectFormat } from '@tabdock/tab-files/formats';
import { gp3File, gpFile, gpif, gpxFile } from '@tabdock/tab-files/testing';
import { largeScoreFile } from '../../../test/support/large-score';
import { contentsOf, unpackBars } from '../../storage/score-bars';
import { analyseFile } from './analyse-file';
import { analysisResultSchema } from './analysis-result';

const CAPTION = {
  track: 0,
  name: 'Guitar',
  firstBar: 0,
  bars: 2,
  phoneBars: 1,
  heights: { desk: 240, phone: 180 },
};
const noPreviews: typeof previewsOf = async () => undefined;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabdock-analysis-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function analyse(bytes: Buffer, draw = noPreviews, format = detectFormat(bytes)) {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  const found = await analyseFile({ path, format, folder }, draw);
  // The result goes from process to process as JSON.
  const json = JSON.stringify(found);
  return { result: analysisResultSchema.parse(JSON.parse(json)), bytes: json.length };
}

it.each([
  ['of a guitar', gpFile(), ['guitar']],
  ['of format 3', gp3File(), ['other']],
  ['of drums alone', gpFile('\\track "Kit" \\instrument percussion . 36 38 36 42'), ['drums']],
  [
    'without strings',
    gpFile('\\track "Piano" \\staff {score} \\tuning piano . c4 e4 g4 c5'),
    ['other'],
  ],
  [
    'with pitches that nothing sounds',
    gpxFile(gpif().replace('40 45 50 55 59 64', '140 145 150 155 159 164')),
    ['other'],
  ],
  ['with a fret that no neck has', gpxFile(gpif().replace('<Fret>3', '<Fret>999999')), ['other']],
])('says what a score %s holds', async (_what, bytes, kinds) => {
  const { result } = await analyse(bytes);
  expect(result).toMatchObject({ outcome: 'analysed', faults: [] });
  const tracks = result.outcome === 'analysed' ? result.score.facts.tracks : [];
  expect(tracks.map(({ kind }) => kind)).toEqual(kinds);
});

it('says of the largest scores no more than a message takes', async () => {
  const { result, bytes } = await analyse(largeScoreFile());
  expect(result).toMatchObject({ outcome: 'analysed', faults: [] });
  expect(bytes).toBeLessThan(500_000);
});

it('lists no more defects than it counts, and the first hundred', async () => {
  const short = Array.from({ length: 150 }, () => '3.3.4').join(' | ');
  const { result } = await analyse(gpFile(`\\title "Short" . ${short}`));
  expect(result).toMatchObject({ details: { defects: { total: expect.any(Number) as number } } });
  if (result.outcome !== 'analysed') return;
  const { total, listed } = result.details.defects;
  expect(total).toBeGreaterThanOrEqual(149);
  expect(listed).toHaveLength(100);
});

it('writes the pictures that are drawn', async () => {
  const png = Buffer.from('png');
  const { result } = await analyse(gpFile(), async () => ({
    caption: CAPTION,
    desk: '<svg id="desk"/>',
    phone: '<svg id="phone"/>',
    png,
  }));
  expect(result).toMatchObject({ details: { caption: CAPTION } });
  if (result.outcome !== 'analysed') return;
  const files = result.files.map(({ kind, path }) => [kind, readFileSync(path, 'utf8')]);
  expect(files).toEqual([
    ['desk', '<svg id="desk"/>'],
    ['phone', '<svg id="phone"/>'],
    ['png', 'png'],
    ['text', expect.any(String)],
    ['teaser', expect.stringMatching(/^PK/)],
    ['bars', expect.any(String)],
  ]);
});

it('makes the first bars a file of their own, and nothing of what follows', async () => {
  const bars = Array.from({ length: 20 }, (_, bar) => `${bar}.3.1`).join(' | ');
  const { result } = await analyse(gpFile(`\\title "Long" . ${bars}`));
  if (result.outcome !== 'analysed') throw new Error('not analysed');
  const [teaser] = result.files.filter(({ kind }) => kind === 'teaser');
  const again = await analyse(readFileSync(teaser?.path ?? ''));
  expect(again.result).toMatchObject({ score: { facts: { writtenBars: 8 } } });
});

it('has everything else of a score that cannot be drawn', async () => {
  const { result } = await analyse(gpFile(), async () => {
    throw new Error('no ink');
  });
  expect(result).toMatchObject({
    outcome: 'analysed',
    score: { facts: { writtenBars: 2 } },
    details: { caption: null, difficulties: [{ track: 0 }], bars: 'kept' },
    files: [{ kind: 'text' }, { kind: 'teaser' }, { kind: 'bars' }],
    faults: ['previews: Error: no ink'],
  });
});

it('writes the bars, as they can be read again', async () => {
  const { result } = await analyse(gpFile());
  if (result.outcome !== 'analysed') throw new Error('not analysed');
  const path = result.files.find(({ kind }) => kind === 'bars')?.path ?? '';
  const { tracks } = await unpackBars(readFileSync(path));
  expect(tracks).toMatchObject([{ kind: 'guitar', strings: 6, prints: [{}, {}] }]);
  const contents = tracks[0] && (await contentsOf(tracks[0], [0, 1]));
  expect(contents?.get(0)?.beats.length).toBeGreaterThan(0);
  expect(contents?.get(1)).not.toBeNull();
});

it('says of a file that is no tab that it cannot be read', async () => {
  const { result } = await analyse(Buffer.from('nothing'), noPreviews, 'gp5');
  expect(result).toMatchObject({ outcome: 'unreadable' });
});
