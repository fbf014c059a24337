import { TURNS } from '../jobs/analysis-job.repository';
import type { DispatchPolicy } from '../jobs/score-job-dispatcher';

export const ANALYSIS_POLICY: DispatchPolicy = {
  turns: [TURNS.newFile, TURNS.again],
  /** Few, so that new files do not wait behind old ones. */
  sentMax: 20,
  /** Workers may be busy with downloads for long. */
  leaseSeconds: 3_600,
  /** About a day of attempts; the next version of the analysis tries again. */
  delays: { attemptsMax: 24, firstSeconds: 30, mostSeconds: 3_600 },
};
