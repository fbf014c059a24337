import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SOURCE_STATES, type SourceHealth } from '@tabdock/contracts/search';
import type { Recipe } from '@tabdock/contracts/sources';
import { Every, Metrics } from '@tabdock/service-kit';
import { Gauge } from 'prom-client';
import { SEARCH_CONFIG, type SearchConfig } from '../config/config';
import { SourceHealthRepository, type SourceHealthRow } from './source-health.repository';

const REFRESH_MILLIS = 2_000;

/** The state of every source, which all replicas share; at most `REFRESH_MILLIS` old. */
@Injectable()
export class SourceHealthService implements OnModuleInit {
  private readonly recipes: readonly Recipe[];
  private readonly canariesOn: boolean;
  private known: ReadonlyMap<string, SourceHealth> = new Map();

  constructor(
    private readonly repository: SourceHealthRepository,
    @Inject(SEARCH_CONFIG) config: SearchConfig,
    metrics: Metrics,
  ) {
    this.recipes = config.recipes;
    this.canariesOn = config.CANARY_INTERVAL_SECONDS > 0;
    const known = () => this.known.values();
    new Gauge({
      name: 'tabdock_source_state',
      help: '1 for the state that a source is in: healthy, quarantined, paused or unknown',
      labelNames: ['source', 'state'],
      registers: [metrics.registry],
      collect() {
        for (const { id, state: current } of known()) {
          for (const state of SOURCE_STATES) {
            this.set({ source: id, state }, state === current ? 1 : 0);
          }
        }
      },
    });
  }

  /** Adds the sources, before the first canary check looks for those that are due. */
  async onModuleInit(): Promise<void> {
    await this.repository.add(this.recipes.map(({ id }) => id));
    await this.refresh();
  }

  @Every(REFRESH_MILLIS, { name: 'reading the states of sources' })
  async poll(): Promise<void> {
    await this.refresh();
  }

  isQuarantined(sourceId: string): boolean {
    return this.known.get(sourceId)?.state === 'quarantined';
  }

  /** Reads the states now; in the order of the recipes. */
  async refresh(): Promise<SourceHealth[]> {
    const rows = await this.repository.find(this.recipes.map(({ id }) => id));
    const byId = new Map(rows.map((row) => [row.sourceId, row]));
    const states = this.recipes.map((recipe) => {
      // While canaries are off nothing could end the quarantine of a source that has one.
      const isJudged = this.canariesOn || recipe.search.canary === undefined;
      return healthOf(recipe, isJudged, byId.get(recipe.id));
    });
    this.known = new Map(states.map((state) => [state.id, state]));
    return states;
  }
}

function healthOf(
  { id, name }: Recipe,
  isJudged: boolean,
  row: SourceHealthRow | undefined,
): SourceHealth {
  const checked = isJudged ? row : undefined;
  const common = {
    id,
    name,
    checkedAt: checked?.checkedAt?.toISOString() ?? null,
    pausedUntil: row?.pausedUntil?.toISOString() ?? null,
    fillRates: checked?.fillRates ?? {},
  };
  if (checked?.state !== 'quarantined' && row?.paused) {
    const reason = row.heldReason ?? 'It asked to be left alone for a while.';
    return { ...common, state: 'paused', reason, since: null };
  }
  return {
    ...common,
    state: checked?.state ?? 'unknown',
    reason: checked?.reason ?? null,
    since: checked?.since?.toISOString() ?? null,
  };
}
