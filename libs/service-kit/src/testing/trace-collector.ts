import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Tracing } from '../tracing/tracing';

type Value = {
  readonly stringValue?: string;
  readonly intValue?: number;
  readonly boolValue?: boolean;
};

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status: { readonly code?: number };
}

interface OtlpRequest {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

/** A span as a collector gets it. */
export interface CollectedSpan extends Omit<OtlpSpan, 'attributes' | 'status'> {
  readonly attributes: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly failed: boolean;
}

const FAILED = 2;

/** A collector that takes OTLP over HTTP, and the tracing of this process, of which it gets every request. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  /** Bodies as they came: what is in no trace must not be in these either. */
  readonly bodies: string[] = [];
  private tracing: Tracing | undefined;

  private constructor(
    private readonly server: Server,
    readonly endpoint: string,
  ) {}

  static async start(): Promise<TraceCollector> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const collector = new TraceCollector(server, `http://127.0.0.1:${port}`);
    server.on('request', (request, response) => {
      void json(request).then((body) => {
        if (request.url === '/v1/traces') collector.take(body as OtlpRequest);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    return collector;
  }

  /** Environment of a process that sends this share of its traces here, 0 to 1. */
  environment(ratio: string): Record<string, string> {
    return { OTEL_EXPORTER_OTLP_ENDPOINT: this.endpoint, OTEL_TRACES_SAMPLER_ARG: ratio };
  }

  /** Traces everything that the processes in this test do. */
  trace(): void {
    const { endpoint } = this;
    this.tracing = new Tracing({ name: 'test', endpoint, ratio: 1, count: () => undefined });
  }

  /** All spans that have ended. */
  async collect(): Promise<readonly CollectedSpan[]> {
    await this.tracing?.flush();
    return this.spans;
  }

  async stop(): Promise<void> {
    await this.tracing?.stop();
    this.server.closeAllConnections();
    this.server.close();
  }

  private take(request: OtlpRequest): void {
    this.bodies.push(JSON.stringify(request));
    const scopes = request.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans);
    for (const { attributes, status, ...span } of scopes.flatMap(({ spans }) => spans)) {
      const known = attributes.map(({ key, value }) => [key, Object.values(value)[0]] as const);
      const failed = status.code === FAILED;
      this.spans.push({ ...span, attributes: Object.fromEntries(known), failed });
    }
  }
}
