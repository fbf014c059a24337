import { readFileSync } from 'node:fs';
import type { model } from '@coderline/alphatab';
import type { TabFileFormat } from '@tabdock/contracts/downloads';
import { checkContainer } from '@tabdock/tab-files/containers';
import { zlibInflater } from '@tabdock/tab-files/node';
import { parseScore } from '@tabdock/tab-files/reading';

/** A stored file that was accepted once. */
export interface ScoreFile {
  readonly path: string;
  readonly format: TabFileFormat;
  readonly charset?: string | undefined;
}

/** Reads the score of a file, or returns why that fails. */
export function readScore({ path, format, charset }: ScoreFile): model.Score | Error {
  try {
    const bytes = readFileSync(path);
    checkContainer(bytes, format, zlibInflater);
    return parseScore(bytes, format, charset);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
