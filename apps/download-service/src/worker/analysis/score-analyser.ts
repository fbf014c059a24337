import { extname, join } from 'node:path';
import { LimitedWork, type LimitedWorkOptions } from '../children/limited-work';
import type { AnalysisRequest } from './analyse-file';
import { type AnalysisResult, analysisResultSchema } from './analysis-result';

/** Finds out what a stored file holds, in child processes with limits. */
export class ScoreAnalyser extends LimitedWork<AnalysisRequest, AnalysisResult> {
  constructor(options?: LimitedWorkOptions) {
    const script = join(__dirname, `analysis.child${extname(__filename)}`);
    const parse = (sent: unknown) => analysisResultSchema.parse(sent);
    super({ name: 'analyser', verb: 'analyse', script, parse }, options);
  }
}
