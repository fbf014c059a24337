import type { HealthRegistry } from './health';
import type { Metrics } from './metrics';

export interface OperationsAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** What an orchestrator and Prometheus ask a process for. */
export class Operations {
  constructor(
    private readonly health: HealthRegistry,
    private readonly metrics: Metrics,
  ) {}

  live(): OperationsAnswer {
    return json(200, { status: 'ok' });
  }

  async ready(): Promise<OperationsAnswer> {
    const { ready, checks } = await this.health.report();
    return json(ready ? 200 : 503, { status: ready ? 'ok' : 'unavailable', checks });
  }

  async scrape(): Promise<OperationsAnswer> {
    const { registry } = this.metrics;
    return { status: 200, contentType: registry.contentType, body: await registry.metrics() };
  }
}

function json(status: number, body: unknown): OperationsAnswer {
  return { status, contentType: 'application/json', body: JSON.stringify(body) };
}
