import {
  FETCH_STAGES,
  type DownloadedBytes,
  type FetchStage,
  type StoredFormat,
} from '@tabdock/contracts/downloads';
import type { FetchJobEntity } from './fetch-job.entity';

/** What a worker says of an attempt that runs. */
export interface StageReport {
  /** `other`: one that only a newer release knows. */
  readonly stage: FetchStage | 'other';
  readonly receivedBytes?: number | undefined;
  readonly totalBytes?: number | undefined;
  readonly format?: StoredFormat | undefined;
}

type Known = Pick<FetchJobEntity, 'stage' | 'receivedBytes' | 'totalBytes'>;

export interface JobProgress {
  readonly stage: FetchStage | null;
  /** Bytes so far; null unless the file is coming. */
  readonly progress: DownloadedBytes | null;
}

/** How far an attempt came: reports overtake each other, so that the furthest counts. */
export function furthest(known: Known, report: StageReport | null): JobProgress {
  const stage = furtherOf(known.stage, report?.stage);
  if (stage !== 'downloading') return { stage, progress: null };
  const reported = report?.stage === 'downloading' ? report : undefined;
  const received = [known.receivedBytes, reported?.receivedBytes].filter(
    (bytes) => typeof bytes === 'number',
  );
  if (received.length === 0) return { stage, progress: null };
  const totalBytes = reported?.totalBytes ?? known.totalBytes;
  return { stage, progress: { receivedBytes: Math.max(...received), totalBytes } };
}

/** A stage of a newer release has no place in the order: the known one stays. */
function furtherOf(known: FetchStage | null, reported: StageReport['stage'] | undefined) {
  if (reported === undefined || reported === 'other') return known;
  return order(reported) > order(known) ? reported : known;
}

function order(stage: FetchStage | null): number {
  return stage === null ? -1 : FETCH_STAGES.indexOf(stage);
}
