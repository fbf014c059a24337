import { extname, join } from 'node:path';
import {
  ANALYSIS_CPU_SECONDS,
  ANALYSIS_DEADLINE_SECONDS,
  ANALYSIS_MEMORY_MB,
  MEBIBYTE,
} from '../../shared/limits';
import { LimitedWork, type LimitedWorkOptions } from '../children/limited-work';
import { type ConversionResult, conversionResultSchema } from './conversion-result';
import type { ConversionRequest } from './convert-file';

/** Writes stored files in other formats, in child processes with limits. */
export class ScoreConverter extends LimitedWork<ConversionRequest, ConversionResult> {
  constructor(options: LimitedWorkOptions = {}) {
    super(
      {
        name: 'converter',
        verb: 'convert',
        parse: (sent) => conversionResultSchema.parse(sent),
      },
      {
        script: join(__dirname, `conversion.child${extname(__filename)}`),
        cpuSeconds: ANALYSIS_CPU_SECONDS,
        deadlineSeconds: ANALYSIS_DEADLINE_SECONDS,
        memoryBytes: ANALYSIS_MEMORY_MB * MEBIBYTE,
        ...options,
      },
    );
  }
}
