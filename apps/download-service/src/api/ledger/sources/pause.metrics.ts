import { Injectable } from '@nestjs/common';
import type { PauseCause } from '@tabdock/contracts/downloads';
import { Metrics } from '@tabdock/service-kit';
import { Counter, Gauge } from 'prom-client';
import { Recipes } from '../../config/recipes';
import { SourceCircuitRepository } from './source-circuit.repository';

const STATES = ['running', 'paused', 'probing'] as const;

@Injectable()
export class PauseMetrics {
  private readonly pauses: Counter;

  constructor({ registry }: Metrics, recipes: Recipes, circuits: SourceCircuitRepository) {
    const registers = [registry];
    this.pauses = new Counter({
      name: 'tabdock_source_pauses_total',
      help: 'Times that downloading from a source was paused, by cause',
      labelNames: ['source', 'cause'],
      registers,
    });
    new Gauge({
      name: 'tabdock_download_source_state',
      help: '1 for the state that downloading from a source is in: running, paused or probing',
      labelNames: ['source', 'state'],
      registers,
      async collect() {
        const known = await circuits.byId();
        for (const { id: source } of recipes.all()) {
          const current = known.get(source)?.state ?? 'running';
          for (const state of STATES) this.set({ source, state }, state === current ? 1 : 0);
        }
      },
    });
  }

  paused(source: string, cause: PauseCause): void {
    this.pauses.inc({ source, cause });
  }
}
