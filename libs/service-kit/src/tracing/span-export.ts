import { ExportResultCode } from '@opentelemetry/core';
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';

/** Some seconds of a busy process. */
const WAITING_MAX = 2_048;
const BATCH_MAX = 512;
const SEND_EVERY_MILLIS = 2_000;

/** What became of spans: at the collector; not taken by it; dropped at once, as too many waited for it. */
export type SpanOutcome = 'sent' | 'failed' | 'full';

/**
 * Sends spans in batches, one at a time, when they have ended: no request waits for the collector. While it is away or
 * slow, a bounded number waits and the others are dropped; all are counted.
 */
export class SpanExport implements SpanProcessor {
  private readonly batches: BatchSpanProcessor;
  private waiting = 0;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly count: (outcome: SpanOutcome, spans: number) => void,
    private readonly waitingMax = WAITING_MAX,
  ) {
    this.batches = new BatchSpanProcessor({
      exporter: {
        export: (spans, done) => this.send(spans, done),
        forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
        shutdown: () => exporter.shutdown(),
      },
      maxQueueSize: waitingMax,
      maxExportBatchSize: Math.min(BATCH_MAX, waitingMax),
      scheduledDelayMillis: SEND_EVERY_MILLIS,
    });
  }

  onStart(): void {
    // Only ended spans are sent.
  }

  onEnd(span: ReadableSpan): void {
    if (this.waiting >= this.waitingMax) return this.count('full', 1);
    this.waiting += 1;
    this.batches.onEnd(span);
  }

  forceFlush(): Promise<void> {
    return this.batches.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.batches.shutdown();
  }

  private send(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.exporter.export(spans, (result) => {
      this.waiting -= spans.length;
      this.count(result.code === ExportResultCode.SUCCESS ? 'sent' : 'failed', spans.length);
      done(result);
    });
  }
}
