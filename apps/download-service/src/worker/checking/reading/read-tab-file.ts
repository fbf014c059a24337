import { readFileSync, statSync } from 'node:fs';
import { verifyGpxContainer } from './gpx-container';
import type { CheckResult } from './check-result';
import { detectFormat } from './detect-format';
import { FileRefusedError, tooLarge } from './file-refused.error';
import { MAX_CHECKED_FILE_BYTES } from './limits';
import { parseScore } from './parse-score';
import { scoreFacts } from './score-facts';

/** Parses a file that may be hostile: only ever called in a process that can be killed. */
export function readTabFile(path: string): CheckResult {
  try {
    const { size } = statSync(path);
    if (size > MAX_CHECKED_FILE_BYTES) throw tooLarge(`${size} bytes`);
    const bytes = readFileSync(path);
    const format = detectFormat(bytes);
    if (format === 'gpx') verifyGpxContainer(bytes);
    return { outcome: 'accepted', format, facts: scoreFacts(parseScore(bytes, format)) };
  } catch (error) {
    const code = error instanceof FileRefusedError ? error.code : 'DOWNLOADS.BAD_FILE';
    return { outcome: 'refused', code, reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
