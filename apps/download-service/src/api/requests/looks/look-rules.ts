import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ErrorCode } from '@tabdock/contracts/core';
import { DataSource } from 'typeorm';
import { Recipes } from '../../config/recipes';
import { SourcePauses } from '../../ledger/sources/source-pauses';

/** Jobs of a source that wait, from which on its budget is kept for downloads. */
export const BUSY_SOURCE_JOBS = 100;

/** What must hold for a look inside a source's tabs. */
@Injectable()
export class LookRules {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly recipes: Recipes,
    private readonly pauses: SourcePauses,
  ) {}

  /** Why nothing that is in the source's tabs may be shown. */
  forbids(sourceId: string): ErrorCode | undefined {
    const recipe = this.recipes.find(sourceId);
    // Its source was taken out of the configuration while its tabs are still in the catalogue.
    if (recipe === undefined) return 'DOWNLOADS.SOURCE_DOWN';
    return recipe.rights.preview ? undefined : 'LOOKS.NOT_ALLOWED';
  }

  /** Why nothing is fetched from the source to look at now. */
  async holdsBack(sourceId: string): Promise<ErrorCode | undefined> {
    if ((await this.pauses.current()).has(sourceId)) return 'LOOKS.SOURCE_PAUSED';
    const [row]: { jobs: number }[] = await this.dataSource.query(
      `SELECT count(*)::int AS jobs FROM (
         SELECT 1 FROM fetch_job WHERE source_id = $1 AND state = 'queued' LIMIT $2) AS waiting`,
      [sourceId, BUSY_SOURCE_JOBS],
    );
    return (row?.jobs ?? 0) >= BUSY_SOURCE_JOBS ? 'LOOKS.SOURCE_BUSY' : undefined;
  }
}
