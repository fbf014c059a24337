import { isDatabaseUnavailable } from '../errors/database-unavailable';
import type { Logger } from '../logging/logger';
import type { HealthRegistry } from './health';
import type { Metrics } from './metrics';
import { withTimeout } from '../async/with-timeout';

/** A part that hangs must not hold up the other metrics. */
const COLLECT_TIMEOUT_MILLIS = 2_000;

export interface OperationsAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** What an orchestrator and Prometheus request from a process. */
export class Operations {
  constructor(
    private readonly health: HealthRegistry,
    private readonly metrics: Metrics,
    private readonly logger: Pick<Logger, 'warn' | 'debug'>,
  ) {}

  live(): OperationsAnswer {
    return json(200, { status: 'ok' });
  }

  async ready(): Promise<OperationsAnswer> {
    const { ready, checks } = await this.health.report();
    return json(ready ? 200 : 503, { status: ready ? 'ok' : 'unavailable', checks });
  }

  /** Leaves out metrics that need a part which is away: the others matter most at that moment. */
  async scrape(): Promise<OperationsAnswer> {
    const { registry } = this.metrics;
    const names = registry.getMetricsAsArray().map(({ name }) => name);
    const texts = await Promise.all(names.map((name) => this.read(name)));
    const body = texts.filter((text) => text !== undefined).join('\n\n');
    return { status: 200, contentType: registry.contentType, body: `${body}\n` };
  }

  private async read(name: string): Promise<string | undefined> {
    try {
      const text = this.metrics.registry.getSingleMetricAsString(name);
      return await withTimeout(COLLECT_TIMEOUT_MILLIS, text);
    } catch (err) {
      // The loss of the database is logged once, not for each of its metrics.
      const level = isDatabaseUnavailable(err) ? 'debug' : 'warn';
      this.logger[level]({ err, metric: name }, 'a metric cannot be read and is left out');
      return undefined;
    }
  }
}

function json(status: number, body: unknown): OperationsAnswer {
  return { status, contentType: 'application/json', body: JSON.stringify(body) };
}
