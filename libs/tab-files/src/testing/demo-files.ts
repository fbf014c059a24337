import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TAB_FILE_FORMATS, type TabFileFormat } from '@tabdock/contracts/downloads';

const DEMO_SOURCE = join(__dirname, '../../../../infra/demo-source');

export interface DemoFile {
  readonly name: string;
  readonly format: TabFileFormat;
  readonly bytes: Uint8Array;
}

/** A file of the demo source, which is built where that was not done. */
export function demoFile(name: string): DemoFile {
  const built = join(DEMO_SOURCE, 'dist');
  if (!existsSync(join(built, 'manifest.json'))) {
    const { status, stderr } = spawnSync(process.execPath, ['src/generate.ts'], {
      cwd: DEMO_SOURCE,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The demo source cannot be built: ${stderr}`);
  }
  const format = TAB_FILE_FORMATS.find((one) => name.endsWith(`.${one}`));
  if (format === undefined) throw new Error(`${name} is no file of Guitar Pro`);
  return { name, format, bytes: readFileSync(join(built, 'files', name)) };
}

/** The text in alphaTex of a piece of the demo source, from which its files are written. */
export function demoPiece(name: string): string {
  return readFileSync(join(DEMO_SOURCE, 'pieces', `${name}.alphatex`), 'utf8');
}
