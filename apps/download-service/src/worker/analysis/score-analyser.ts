import { extname, join } from 'node:path';
import {
  ANALYSIS_CPU_SECONDS,
  ANALYSIS_DEADLINE_SECONDS,
  ANALYSIS_MEMORY_MB,
  MEBIBYTE,
} from '../../shared/limits';
import { LimitedWork, type LimitedWorkOptions } from '../children/limited-work';
import type { AnalysisRequest } from './analyse-file';
import { type AnalysisResult, analysisResultSchema } from './analysis-result';

/** Finds out what a stored file holds, in child processes with limits. */
export class ScoreAnalyser extends LimitedWork<AnalysisRequest, AnalysisResult> {
  constructor(options: LimitedWorkOptions = {}) {
    super(
      {
        name: 'analyser',
        verb: 'analyse',
        parse: (sent) => analysisResultSchema.parse(sent),
      },
      {
        script: join(__dirname, `analysis.child${extname(__filename)}`),
        cpuSeconds: ANALYSIS_CPU_SECONDS,
        deadlineSeconds: ANALYSIS_DEADLINE_SECONDS,
        memoryBytes: ANALYSIS_MEMORY_MB * MEBIBYTE,
        ...options,
      },
    );
  }
}
