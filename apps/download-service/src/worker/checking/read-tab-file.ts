import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { unwrap, type UnwrapRules } from './unwrapping/unwrap';
import { verifyGpxContainer } from './reading/gpx-container';
import type { CheckResult } from './reading/check-result';
import { detectFormat } from './reading/detect-format';
import { FileRefusedError, tooLarge } from './reading/file-refused.error';
import { MAX_CHECKED_FILE_BYTES } from './reading/limits';
import { parseScore } from './reading/parse-score';
import { scoreFacts } from './reading/score-facts';

export interface ReadRequest {
  readonly path: string;
  /** Where a tab from an archive is written to. */
  readonly unwrappedPath: string;
  readonly rules: UnwrapRules;
}

/** Parses a file that may be hostile: only ever called in a process that can be killed. */
export function readTabFile({ path, unwrappedPath, rules }: ReadRequest): CheckResult {
  try {
    const { size } = statSync(path);
    if (size > MAX_CHECKED_FILE_BYTES) throw tooLarge(`${size} bytes`);
    const sent = readFileSync(path);
    const unwrapped = unwrap(sent, rules);
    const bytes = unwrapped ?? sent;
    const format = detectFormat(bytes);
    if (format === 'gpx') verifyGpxContainer(bytes);
    const facts = scoreFacts(parseScore(bytes, format));
    if (unwrapped !== undefined) writeFileSync(unwrappedPath, unwrapped);
    return { outcome: 'accepted', format, facts, isUnwrapped: unwrapped !== undefined };
  } catch (error) {
    const code = error instanceof FileRefusedError ? error.code : 'DOWNLOADS.BAD_FILE';
    return { outcome: 'refused', code, reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
