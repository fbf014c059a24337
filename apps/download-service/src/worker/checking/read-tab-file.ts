import { readFileSync, statSync, writeFileSync } from 'node:fs';
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
  /** Where a tab from an archive is written to. */
  readonly unwrappedPath: string;
  readonly rules: CheckRules;
}

/** Parses a file that may be hostile: only ever called in a process that can be killed. */
export function readTabFile({ path, unwrappedPath, rules }: ReadRequest): CheckResult {
  try {
    const { size } = statSync(path);
    if (size > MAX_CHECKED_FILE_BYTES) throw tooLarge(`${size} bytes`);
    const sent = readFileSync(path);
    const unwrapped = unwrap(sent, rules, zlibInflater);
    const bytes = unwrapped ?? sent;
    const format = detectFormat(bytes);
    checkContainer(bytes, format, zlibInflater);
    const facts = tabFacts(parseScore(bytes, format, rules.charset));
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
