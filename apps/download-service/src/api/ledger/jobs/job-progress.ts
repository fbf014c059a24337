import {
  FETCH_STAGES,
  type DownloadedBytes,
  type FetchStage,
  type TabFileFormat,
} from '@tabdock/contracts/downloads';
import type { FetchJobEntity } from './fetch-job.entity';

/** What a worker says of an attempt that runs. */
export interface StageReport {
  readonly stage: FetchStage;
  readonly receivedBytes?: number | undefined;
  readonly totalBytes?: number | undefined;
  readonly format?: TabFileFormat | undefined;
}

type Known = Pick<FetchJobEntity, 'stage' | 'receivedBytes' | 'totalBytes'>;

export interface JobProgress {
  readonly stage: FetchStage | null;
  /** Only while the file is coming. */
  readonly progress: DownloadedBytes | null;
}

/** How far an attempt came: reports overtake each other, so that the furthest counts. */
export function furthest(known: Known, report: StageReport | null): JobProgress {
  const stage = order(report?.stage) > order(known.stage) ? (report?.stage ?? null) : known.stage;
  if (stage !== 'downloading') return { stage, progress: null };
  const reported = report?.stage === 'downloading' ? report : undefined;
  const received = [known.receivedBytes, reported?.receivedBytes].filter(
    (bytes) => typeof bytes === 'number',
  );
  if (received.length === 0) return { stage, progress: null };
  const totalBytes = reported?.totalBytes ?? known.totalBytes;
  return { stage, progress: { receivedBytes: Math.max(...received), totalBytes } };
}

function order(stage: FetchStage | null | undefined): number {
  return stage ? FETCH_STAGES.indexOf(stage) : -1;
}
