import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An example of a message, in `<message>.json`, or in `<message>~<case>.json` where it has several looks. */
export interface Recording {
  readonly file: string;
  readonly message: string;
  readonly body: unknown;
}

const FOLDER = join(__dirname, '../../recorded');

/** What the last release sends; every message that has not changed since is sent so today too. */
export const released = recordingsIn(FOLDER);
/** What is new or has changed since the last release, as it is sent today: in place of the file of the same name. */
export const next = recordingsIn(join(FOLDER, 'next'));
/** What is sent today. */
export const todays: readonly Recording[] = [
  ...released.filter(({ file }) => !next.some((newer) => newer.file === file)),
  ...next,
];

function recordingsIn(folder: string): Recording[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      file,
      message: file.replace(/(~[^~]+)?\.json$/, ''),
      body: JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown,
    }));
}
