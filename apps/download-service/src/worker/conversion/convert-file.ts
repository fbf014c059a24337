import { writeFileSync } from 'node:fs';
import type { ConversionKind } from '@tabdock/contracts/scores';
import { ConversionRefusedError, convertScore } from '@tabdock/tab-files/conversion';
import { readScore, type ScoreFile } from '../scores/read-score';
import type { ConversionResult } from './conversion-result';

export interface ConversionRequest extends ScoreFile {
  readonly kind: ConversionKind;
  /** Path of the new file. */
  readonly convertedPath: string;
}

/** Writes a file in another format. It may be hostile: only ever called in a process that can be killed. */
export function convertFile({ kind, convertedPath, ...file }: ConversionRequest): ConversionResult {
  const score = readScore(file);
  if (score instanceof Error) return { outcome: 'unreadable', reason: score.message || score.name };
  try {
    const { bytes, remark = null } = convertScore(score, kind);
    writeFileSync(convertedPath, bytes);
    return { outcome: 'converted', remark };
  } catch (error) {
    if (error instanceof ConversionRefusedError)
      return { outcome: 'refused', reason: error.message };
    throw error;
  }
}
