/** What a source has for workers to do. */
export interface SourceWork {
  readonly queued: number;
  readonly inFlight: number;
  /** Whether no queued job is handed over until somebody, or time, ends a pause. */
  readonly isPaused: boolean;
  readonly concurrency: number;
  readonly requestsPerSecond: number;
  /** Mean time from hand-over to end of its last jobs; null before the first end. */
  readonly meanSeconds: number | null;
}

/** Work on stored files that waits or is with workers: conversions and analyses of new files, and of files that an older version has analysed. */
export interface AnalysisWork {
  readonly urgent: number;
  readonly again: number;
}

/** Analyses that one slot does in a minute or less, as most take less than a second. */
const ANALYSES_OF_A_SLOT = 60;

/**
 * Slots that the source's jobs can fill. By Little's law a budget of so many requests a second fills as many slots as
 * jobs begin while one job lasts, however many wait.
 */
export function slotsOf(source: SourceWork): number {
  const { queued, inFlight, isPaused, concurrency, requestsPerSecond, meanSeconds } = source;
  if (isPaused) return inFlight;
  const byRate = meanSeconds === null ? concurrency : Math.ceil(requestsPerSecond * meanSeconds);
  return Math.max(inFlight, Math.min(queued + inFlight, concurrency, Math.max(1, byRate)));
}

/**
 * Workers that all this keeps busy; 0 when there is nothing to do. Analyses have no budget but that of processors, and
 * those that are only repeated are worth one worker.
 */
export function workersWanted(
  sources: readonly SourceWork[],
  { urgent, again }: AnalysisWork,
  slotsOfAWorker: number,
): number {
  const fetching = sources.reduce((sum, source) => sum + slotsOf(source), 0);
  const analysing = Math.ceil(urgent / ANALYSES_OF_A_SLOT);
  const wanted = Math.ceil((fetching + analysing) / slotsOfAWorker);
  return Math.max(wanted, again > 0 ? 1 : 0);
}
