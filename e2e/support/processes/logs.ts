import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOME } from './environment';

export interface LogLine {
  readonly process: string;
  readonly level: string;
  readonly requestId?: string;
  readonly msg?: string;
}

/** Every line logged by the product's processes so far. */
export async function logLines(): Promise<LogLine[]> {
  const folder = join(HOME, 'logs');
  const perFile = await Promise.all(
    (await readdir(folder)).map(async (file) => {
      const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
      const process = file.replace(/\.log$/, '');
      return lines
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => ({ ...(JSON.parse(line) as LogLine), process }));
    }),
  );
  return perFile.flat();
}
