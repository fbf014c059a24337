import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TabFileFormat } from '@tabdock/contracts/downloads';
import {
  bcfzFile,
  gpFile,
  gpif,
  gpxFile,
  sectorCycleFile,
  zipBombFile,
} from '@tabdock/tab-files/testing';
import { ANALYSER_FROM_SOURCE, CHECKER_FROM_SOURCE } from '../../../test/support/from-source';
import { TabFileChecker } from '../checking/tab-file-checker';
import { isOverLimits } from '../children/limited-work';
import { ScoreAnalyser } from '../analysis/score-analyser';

const GIBIBYTE = 1024 ** 3;
const MEBIBYTE = 1024 ** 2;
/** Elements that a picture may have. */
const ELEMENTS = ['svg', 'title', 'defs', 'path', 'g', 'use'];

const analyser = new ScoreAnalyser(ANALYSER_FROM_SOURCE);
const checker = new TabFileChecker(CHECKER_FROM_SOURCE);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabdock-dangerous-'));
});
afterAll(async () => {
  await Promise.all([analyser.close(), checker.close()]);
  rmSync(folder, { recursive: true });
});

const repeated = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('');
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index).join(' ');

/** A score of format 6 with as many tracks, each with a bar, a voice and the same note. */
function withTracks(count: number): Buffer {
  const track = /<Track id.*?<\/Track>/s.exec(gpif())?.[0] ?? '';
  return gpxFile(
    gpif()
      .replace('<MasterTrack><Tracks>0', `<MasterTrack><Tracks>${numbers(count)}`)
      .replace(
        track,
        repeated(count, (id) => track.replace('id="0"', `id="${id}"`)),
      )
      .replace('<Bars>0</Bars>', `<Bars>${numbers(count)}</Bars>`)
      .replace(
        /<Bar id.*<\/Bar>/s,
        repeated(count, (id) => `<Bar id="${id}"><Voices>${id} -1 -1 -1</Voices></Bar>`),
      )
      .replace(
        /<Voice id.*<\/Voice>/s,
        repeated(count, (id) => `<Voice id="${id}"><Beats>0</Beats></Voice>`),
      ),
  );
}

function withNotes(count: number): Buffer {
  const beats = `<Beats>${'0 '.repeat(count).trimEnd()}</Beats></Voice>`;
  return gpxFile(gpif().replace('<Beats>0</Beats></Voice>', beats));
}

function withTuplets(...tuplets: readonly string[]): Buffer {
  const value = '<NoteValue>Whole</NoteValue>';
  return gpxFile(gpif().replace(value, `${value}${tuplets.join('')}`));
}

function withText(bytes: number): Buffer {
  const text = '</title><script>alert(1)</script>'.repeat(bytes / 32);
  return gpxFile(
    gpif({ title: text })
      .replace('<![CDATA[Guitar]]>', `<![CDATA[${text}]]>`)
      .replace('<Rhythm ref="0"/>', `<Rhythm ref="0"/><FreeText><![CDATA[${text}]]></FreeText>`),
  );
}

/** What a download of the file ends with: a code, or nothing. */
async function verdictOn(path: string): Promise<string | undefined> {
  return checker.check(path).then(
    () => undefined,
    (error: { code?: string }) => error.code ?? String(error),
  );
}

/** How the analysis of the file ends, and the pictures that it has drawn. */
async function analysisOf(path: string, format: TabFileFormat) {
  const { signal } = new AbortController();
  try {
    const result = await analyser.run({ path, format, folder }, signal);
    const isPicture = (kind: string) => kind === 'desk' || kind === 'phone';
    const files = result.outcome === 'analysed' ? result.files : [];
    return {
      end: result.outcome,
      pictures: files.filter(({ kind }) => isPicture(kind)).map((file) => readFileSync(file.path)),
    };
  } catch (error) {
    if (!isOverLimits(error)) throw error;
    return { end: 'over limits' as const, pictures: [] };
  }
}

it.each<[string, () => Buffer, TabFileFormat, string | undefined, string[]]>([
  ['a cycle of sectors', sectorCycleFile, 'gpx', 'DOWNLOADS.BAD_FILE', ['unreadable']],
  [
    'gigabytes that it declares',
    () => bcfzFile(gpxFile(), 3 * GIBIBYTE),
    'gpx',
    'DOWNLOADS.TOO_LARGE',
    ['unreadable'],
  ],
  [
    'a gigabyte that it packs',
    () => zipBombFile(GIBIBYTE),
    'gp',
    'DOWNLOADS.TOO_LARGE',
    ['unreadable'],
  ],
  [
    'two million repeats',
    () => gpxFile(gpif({ repeatCount: 2_000_000 })),
    'gpx',
    'DOWNLOADS.BAD_FILE',
    ['unreadable'],
  ],
  [
    'tuplets in tuplets',
    () =>
      withTuplets(
        '<PrimaryTuplet num="1000000" den="1"/>',
        '<SecondaryTuplet num="1" den="1000000"/>',
      ),
    'gpx',
    undefined,
    ['analysed'],
  ],
  ['10,000 tracks', () => withTracks(10_000), 'gpx', undefined, ['analysed', 'over limits']],
  [
    '200,000 notes in a bar',
    () => withNotes(200_000),
    'gpx',
    undefined,
    ['analysed', 'over limits'],
  ],
  ['megabytes of text', () => withText(MEBIBYTE), 'gpx', undefined, ['analysed']],
])(
  'a file with %s is judged as it is, stops no worker, and reaches no browser with more than music',
  async (_what, make, format, code, ends) => {
    const path = join(folder, `file.${format}`);
    writeFileSync(path, make());
    expect(await verdictOn(path)).toBe(code);
    const { end, pictures } = await analysisOf(path, format);
    expect(ends).toContain(end);
    for (const picture of pictures) {
      const elements = [...picture.toString().matchAll(/<([a-z]+)/gi)].map(([, name]) => name);
      for (const element of new Set(elements)) expect(ELEMENTS).toContain(element);
      expect(picture.toString()).not.toMatch(/ on[a-z]+=|href="[^#]/i);
    }
    // The same processes, or those in their place, do what comes next.
    writeFileSync(path, gpFile());
    expect(await verdictOn(path)).toBeUndefined();
    expect(await analysisOf(path, 'gp')).toMatchObject({
      end: 'analysed',
      pictures: [expect.any(Buffer), expect.any(Buffer)],
    });
  },
  600_000,
);
