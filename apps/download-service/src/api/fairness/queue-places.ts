import { Injectable } from '@nestjs/common';
import { QUEUE_PLACES_MAX, type QueuePlace } from '@tabdock/contracts/downloads';
import type { DownloadEntity } from '../ledger/downloads/download.entity';
import { Recipes } from '../config/recipes';
import { SourcePauses, type SourcePause } from '../ledger/sources/source-pauses';
import { QueuePlaceRepository, type QueuedJob } from './queue-place.repository';
import { secondsUntilStart, type SourcePace } from './start-estimate';

/** A download, which waits for a job if it is `pending`. */
type Waiter = Pick<DownloadEntity, 'status' | 'fetchJobId' | 'sourceId'>;

const SECOND_MILLIS = 1_000;

/** Queue places of waiting downloads. */
@Injectable()
export class QueuePlaces {
  constructor(
    private readonly places: QueuePlaceRepository,
    private readonly pauses: SourcePauses,
    private readonly recipes: Recipes,
  ) {}

  /** Places of those of the downloads whose job is queued, by job id. */
  async find(downloads: readonly Waiter[]): Promise<ReadonlyMap<string, QueuePlace>> {
    const pending = downloads.filter(({ status }) => status === 'pending');
    if (pending.length === 0) return new Map();
    const jobIds = pending.flatMap(({ fetchJobId }) => fetchJobId ?? []);
    const sourceIds = [...new Set(pending.map(({ sourceId }) => sourceId))];
    const queued = await this.places.findQueued(jobIds, sourceIds);
    if (queued.length === 0) return new Map();
    const [paces, pauses] = await Promise.all([
      this.places.findPaces(sourceIds),
      this.pauses.current(),
    ]);
    return new Map(
      queued.map((job) => [
        job.jobId,
        this.place(job, paces.get(job.sourceId), pauses.get(job.sourceId)),
      ]),
    );
  }

  private place(
    job: QueuedJob,
    pace: SourcePace | undefined,
    pause: SourcePause | undefined,
  ): QueuePlace {
    return {
      ahead: job.ahead,
      estimatedSeconds: pace ? this.estimate(job, pace, pause) : null,
      pausedUntil: pause?.until?.toISOString() ?? null,
      paused: pause !== undefined,
      pauseCause: pause?.cause ?? null,
    };
  }

  private estimate(job: QueuedJob, pace: SourcePace, pause: SourcePause | undefined) {
    const recipe = this.recipes.find(job.sourceId);
    if (!recipe || job.ahead >= QUEUE_PLACES_MAX || pause?.until === null) return null;
    const pausedMillis = pause ? pause.until.getTime() - Date.now() : 0;
    const pausedSeconds = Math.max(0, pausedMillis / SECOND_MILLIS);
    return secondsUntilStart(job, pace, recipe.download.budget, pausedSeconds);
  }
}
