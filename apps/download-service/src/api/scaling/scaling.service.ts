import { Inject, Injectable } from '@nestjs/common';
import { API_CONFIG, type ApiConfig } from '../config/api.config';
import { Recipes } from '../config/recipes';
import { QueuePlaceRepository } from '../fairness/queue-place.repository';
import { JobCountsRepository } from '../ledger/jobs/job-counts.repository';
import { SourcePauses } from '../ledger/sources/source-pauses';
import { AnalysisJobRepository } from '../scores/jobs/analysis-job.repository';
import { type SourceWork, workersWanted } from './workers-wanted';

/** No installation has as many workers as more of them would need. */
const ANALYSES_COUNTED_MAX = 10_000;

/** How many workers the ledger has work for. */
@Injectable()
export class ScalingService {
  constructor(
    private readonly recipes: Recipes,
    private readonly counts: JobCountsRepository,
    private readonly places: QueuePlaceRepository,
    private readonly pauses: SourcePauses,
    private readonly analyses: AnalysisJobRepository,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
  ) {}

  async workersWanted(): Promise<number> {
    const [sources, analyses] = await Promise.all([
      this.sources(),
      this.analyses.backlog(ANALYSES_COUNTED_MAX),
    ]);
    return workersWanted(sources, analyses, this.config.WORKER_CONCURRENCY);
  }

  private async sources(): Promise<SourceWork[]> {
    const recipes = this.recipes.all();
    const counts = await this.counts.activeUpToBudget(recipes);
    const busy = recipes.filter(({ id }) => counts.has(id));
    const [paces, pauses] = await Promise.all([
      this.places.findPaces(busy.map(({ id }) => id)),
      this.pauses.current(),
    ]);
    return busy.map(({ id, download: { budget } }) => ({
      queued: 0,
      inFlight: 0,
      ...counts.get(id),
      isPaused: pauses.has(id),
      concurrency: budget.concurrency,
      requestsPerSecond: budget.requestsPerSecond,
      meanSeconds: paces.get(id)?.meanSeconds ?? null,
    }));
  }
}
