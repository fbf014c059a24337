import { TURNS } from '../jobs/analysis-job.repository';
import type { DispatchPolicy } from '../jobs/score-job-dispatcher';

export const CONVERSION_POLICY: DispatchPolicy = {
  turns: [TURNS.conversion, TURNS.conversion],
  /** Workers do them before everything else. */
  sentMax: 50,
  /** A worker that dies leaves its message to others. */
  leaseSeconds: 900,
  /** About five minutes of attempts: somebody waits. Later it may be asked for anew. */
  delays: { attemptsMax: 6, firstSeconds: 5, mostSeconds: 120 },
};
