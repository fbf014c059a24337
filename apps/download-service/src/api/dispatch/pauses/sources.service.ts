import { Injectable } from '@nestjs/common';
import { AppError, type Actor } from '@tabdock/contracts/core';
import type { DownloadSource } from '@tabdock/contracts/downloads';
import type { EntityManager } from 'typeorm';
import { FetchJobRepository } from '../../ledger/jobs/fetch-job.repository';
import { Recipes } from '../../config/recipes';
import { Ledger } from '../../ledger/ledger';
import { JobCountsRepository } from '../../ledger/jobs/job-counts.repository';
import { RUNNING } from '../../ledger/sources/source-circuit';
import { SourceCircuitRepository } from '../../ledger/sources/source-circuit.repository';
import { FetchDays } from '../../ledger/sources/fetch-days';
import { SourcePauses, type OperatorPause } from '../../ledger/sources/source-pauses';

/** Sources as operators see, pause and resume them. */
@Injectable()
export class SourcesService {
  constructor(
    private readonly ledger: Ledger,
    private readonly recipes: Recipes,
    private readonly circuits: SourceCircuitRepository,
    private readonly pauses: SourcePauses,
    private readonly jobs: FetchJobRepository,
    private readonly counts: JobCountsRepository,
    private readonly fetches: FetchDays,
  ) {}

  /** Lists the sources in the order of the recipes. */
  async list(): Promise<DownloadSource[]> {
    const recipes = this.recipes.all();
    const ids = recipes.map(({ id }) => id);
    const [circuits, counts, weeks] = await Promise.all([
      this.circuits.byId(),
      this.counts.activeBySource(ids),
      this.fetches.week(ids),
    ]);
    return recipes.map(({ id, name, download }) => {
      const { state, cause, reason, since, pausedUntil } = circuits.get(id) ?? RUNNING;
      const { queued, inFlight } = counts.get(id) ?? { queued: 0, inFlight: 0 };
      const { requestsPerSecond } = download.budget;
      return {
        id,
        name,
        state,
        cause,
        reason,
        since: since?.toISOString() ?? null,
        pausedUntil: pausedUntil?.toISOString() ?? null,
        queued,
        inFlight,
        week: { requestsPerSecond, days: weeks.get(id) ?? [] },
      };
    });
  }

  /** Fails with SOURCES.NOT_FOUND. */
  async pause(sourceId: string, pause: OperatorPause, actor?: Actor): Promise<DownloadSource> {
    return this.change(sourceId, (manager) => this.pauses.pause(manager, sourceId, pause, actor));
  }

  /** Fails with SOURCES.NOT_FOUND. */
  async resume(sourceId: string, actor?: Actor): Promise<DownloadSource> {
    return this.change(sourceId, async (manager) => {
      await this.pauses.resume(manager, sourceId, actor);
      await this.jobs.makeRefusedDue(manager, sourceId);
    });
  }

  private async change(
    sourceId: string,
    apply: (manager: EntityManager) => Promise<void>,
  ): Promise<DownloadSource> {
    if (!this.recipes.find(sourceId)) throw new AppError('SOURCES.NOT_FOUND');
    await this.ledger.transaction(({ manager }) => apply(manager));
    const source = (await this.list()).find(({ id }) => id === sourceId);
    if (!source) throw new AppError('SOURCES.NOT_FOUND');
    return source;
  }
}
