import { parseReceived } from '@tabdock/contracts/core';
import { Counter } from 'prom-client';
import type { z } from 'zod';
import type { Metrics } from './metrics';

/** Reads what other processes sent, and counts the values in it that only a newer release knows. */
export class UnknownValues {
  private readonly counter: Counter<'message' | 'values'>;

  constructor(metrics: Metrics) {
    this.counter = metrics.once(
      'tabdock_unknown_values_total',
      (name) =>
        new Counter({
          name,
          help: 'Values that were received and that only a newer release knows, by message and list of values',
          labelNames: ['message', 'values'],
          registers: [metrics.registry],
        }),
    );
  }

  /** Parses `received` by the contract of `message`; lists that are open there take values that they do not have. */
  parse<Schema extends z.ZodType>(
    message: string,
    schema: Schema,
    received: unknown,
  ): z.ZodSafeParseResult<z.output<Schema>> {
    return parseReceived(schema, received, (values) => this.count(message, values));
  }

  count(message: string, values: string): void {
    this.counter.inc({ message, values });
  }
}
