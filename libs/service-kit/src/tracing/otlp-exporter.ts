import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** A collector that takes longer has failed. */
const TIMEOUT_MILLIS = 5_000;

/**
 * Sends spans to a collector by OTLP over HTTP, as JSON, once. OpenTelemetry's own exporter keeps a batch for minutes
 * while it tries again, and what ends meanwhile waits behind it.
 */
export class OtlpExporter implements SpanExporter {
  private readonly url: string;
  private readonly stopping = new AbortController();

  constructor(endpoint: string) {
    this.url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.send(spans).then(
      () => done({ code: ExportResultCode.SUCCESS }),
      (error: Error) => done({ code: ExportResultCode.FAILED, error }),
    );
  }

  async shutdown(): Promise<void> {
    this.stopping.abort();
  }

  private async send(spans: ReadableSpan[]): Promise<void> {
    const body = JsonTraceSerializer.serializeRequest(spans);
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(body ?? []),
      signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(TIMEOUT_MILLIS)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the collector answered ${response.status}`);
  }
}
