import { readFileSync, statSync, writeFileSync } from 'node:fs';
import type { model } from '@coderline/alphatab';
import { checkContainer, unwrap, type UnwrapRules } from '@tabdock/tab-files/containers';
import { detectFormat } from '@tabdock/tab-files/formats';
import { zlibInflater } from '@tabdock/tab-files/node';
import { parseScore } from '@tabdock/tab-files/reading';
import { FileRefusedError, MAX_CHECKED_FILE_BYTES, tooLarge } from '@tabdock/tab-files/refusal';
import { tabFacts } from '@tabdock/tab-files/score';
import type { CheckResult } from './check-result';

export interface CheckRules extends UnwrapRules {
  /** Character set of the texts in formats 3 to 5; guessed if left out. */
  readonly charset?: string | undefined;
}

export interface ReadRequest {
  readonly path: string;
  /** Path to which a tab from an archive is written. */
  readonly unwrappedPath: string;
  readonly rules: CheckRules;
}

/** Request for facts and fingerprint of the score that the process has just accepted. */
export const LAST_SCORE = 'last score';
export type CheckerRequest = ReadRequest | typeof LAST_SCORE;

export interface ReadTabFile {
  readonly result: CheckResult;
  /** Undefined for a file that is refused. */
  readonly score?: model.Score;
}

/** Parses a file that may be hostile: only ever called in a process that can be killed. */
export function readTabFile({ path, unwrappedPath, rules }: ReadRequest): ReadTabFile {
  try {
    const { size } = statSync(path);
    if (size > MAX_CHECKED_FILE_BYTES) throw tooLarge(`${size} bytes`);
    const sent = readFileSync(path);
    const unwrapped = unwrap(sent, rules, zlibInflater);
    const bytes = unwrapped ?? sent;
    const format = detectFormat(bytes);
    checkContainer(bytes, format, zlibInflater);
    const score = parseScore(bytes, format, rules.charset);
    const facts = tabFacts(score);
    if (unwrapped !== undefined) writeFileSync(unwrappedPath, unwrapped);
    const isUnwrapped = unwrapped !== undefined;
    return { result: { outcome: 'accepted', format, facts, isUnwrapped }, score };
  } catch (error) {
    const code = error instanceof FileRefusedError ? error.code : 'DOWNLOADS.BAD_FILE';
    return { result: { outcome: 'refused', code, reason: reasonOf(error) } };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
