import { Injectable } from '@nestjs/common';
import type { PauseCause } from '@tabdock/contracts/downloads';
import { SourceCircuitRepository } from './source-circuit.repository';

export interface SourcePause {
  /** Null until somebody ends it. */
  readonly until: Date | null;
  readonly cause: PauseCause;
}

/** Which sources are being left alone. */
@Injectable()
export class SourcePauses {
  constructor(private readonly circuits: SourceCircuitRepository) {}

  /** The sources that no job is handed out of right now, by id. */
  async current(): Promise<ReadonlyMap<string, SourcePause>> {
    const circuits = await this.circuits.all();
    return new Map(
      circuits.flatMap(({ sourceId, state, cause, pausedUntil }) =>
        state === 'paused' && cause !== null ? [[sourceId, { until: pausedUntil, cause }]] : [],
      ),
    );
  }
}
