import type { PoolClient } from 'pg';
import { inSpan } from '../tracing/spans';
import { isTraced } from '../tracing/trace-parent';

const TEXT_MAX_LENGTH = 500;

type Query = (...args: unknown[]) => unknown;

/** Makes a span of each statement of a sampled trace: its text, whose values are parameters, never those. */
export function traceStatements(client: PoolClient): void {
  const query = client.query.bind(client) as Query;
  client.query = ((...args: unknown[]) => {
    const text = textOf(args[0]);
    const hasCallback = typeof args.at(-1) === 'function';
    if (!isTraced() || text === undefined || hasCallback) return query(...args);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.text': text.slice(0, TEXT_MAX_LENGTH),
    };
    const name = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement';
    return inSpan(name, { kind: 'CLIENT', attributes }, async () => query(...args));
  }) as PoolClient['query'];
}

/** The text of a statement; undefined for a stream or a cursor, which end when they are read. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const { text, submit } = (statement ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}
