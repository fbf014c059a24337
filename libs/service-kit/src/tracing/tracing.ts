import { randomUUID } from 'node:crypto';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { withTimeout } from '../async/with-timeout';
import { VERSION } from '../config/version';
import { keepShareOfTraces } from './chosen-traces';
import { OtlpExporter } from './otlp-exporter';
import { SpanExport, type SpanOutcome } from './span-export';

/** Longest wait of a stopping process for the collector. */
const STOP_MILLIS = 2_000;

export interface TracingOptions {
  /** Name of the process. */
  readonly name: string;
  /** Base address of a collector that takes OTLP over HTTP. */
  readonly endpoint: string;
  /** Share of the requests whose traces are kept. */
  readonly ratio: number;
  readonly count: (outcome: SpanOutcome, spans: number) => void;
}

/** Sends the spans of this process to a collector. There is one in a process, or none. */
export class Tracing {
  private readonly provider: TracerProvider;
  private readonly exporter: OtlpExporter;

  constructor({ name, endpoint, ratio, count }: TracingOptions) {
    this.exporter = new OtlpExporter(endpoint);
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({
        'service.name': name,
        'service.namespace': 'tabdock',
        'service.version': VERSION,
        'service.instance.id': randomUUID(),
      }),
      // A trace begins only where `beginsTrace` says so, and that decides for all of it.
      sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
      spanProcessors: [new SpanExport(this.exporter, count)],
    });
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    trace.setGlobalTracerProvider(this.provider);
    keepShareOfTraces(ratio);
  }

  async flush(): Promise<void> {
    await this.provider.forceFlush();
  }

  /** Sends what is left, if the collector takes it at once. */
  async stop(): Promise<void> {
    await withTimeout(STOP_MILLIS, this.provider.forceFlush()).catch(() => undefined);
    await this.exporter.shutdown();
    await this.provider.shutdown().catch(() => undefined);
    keepShareOfTraces(0);
    trace.disable();
    context.disable();
  }
}
