import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseScore } from '../reading';
import { demoFile } from '../testing/demo-files';
import { changesOf } from './changes';
import { RECORDED_FILES } from './recorded-files';
import { type Recording, recordingOf } from './recording';

interface Recordings {
  /** The version of alphaTab that made them. */
  readonly alphaTab: string;
  readonly files: Readonly<Record<string, Recording>>;
}

const KEPT = join(__dirname, '../../recorded/alphatab.json');
const isWriting = process.env['WRITE_RECORDINGS'] === '1';
const PACKAGE = join(dirname(require.resolve('@coderline/alphatab')), '../package.json');
const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };

describe('what alphaTab makes of files', () => {
  const kept: Recordings = existsSync(KEPT)
    ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Recordings)
    : { alphaTab: version, files: {} };
  const now = new Map<string, Recording>();

  afterAll(() => {
    if (!isWriting) return;
    const recordings: Recordings = { alphaTab: version, files: Object.fromEntries(now) };
    writeFileSync(KEPT, JSON.stringify(recordings));
  });

  it.each(RECORDED_FILES)('%s is played and drawn as it was', (name) => {
    const { bytes, format } = demoFile(name);
    const recording = recordingOf(bytes, parseScore(bytes, format));
    now.set(name, recording);
    const before = kept.files[name];
    const changes = before ? changesOf(before, recording) : ['it was never recorded'];
    if (isWriting) return;
    // After an update of alphaTab these say what differs: listen and look, then write the recordings anew.
    expect({ alphaTab: version, changes }).toEqual({ alphaTab: kept.alphaTab, changes: [] });
  });
});
