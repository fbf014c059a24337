import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../shared/root.ts';

export interface RegisteredMetric {
  readonly kind: 'Counter' | 'Gauge' | 'Histogram';
  readonly labels: readonly string[];
}

/** Labels of every series: the registry's own, and those of Prometheus. */
const COMMON_LABELS = ['process', 'instance', 'job'];
const NAME = /(?:\bname: |\bonce\(\s*)'(tabdock_\w+)'/g;

/** Metrics that the code of the product registers, by name, as they stand in its sources. */
export function registeredMetrics(): ReadonlyMap<string, RegisteredMetric> {
  const files = globSync('{apps,libs}/*/src/**/*.ts', { cwd: ROOT });
  const sources = files.filter((file) => !/\.spec\.ts$|\/testing\//.test(file));
  return new Map(sources.flatMap((file) => metricsOf(readFileSync(join(ROOT, file), 'utf8'))));
}

function metricsOf(text: string): [string, RegisteredMetric][] {
  const found = [...text.matchAll(NAME)];
  return found.map(({ 1: name = '', index }, place) => {
    const behind = text.slice(index, found[place + 1]?.index);
    const before = text.slice(0, index);
    // `new Gauge({ name: '…'`, else `once('…', (name) => new Gauge(`, else a function that makes histograms.
    const kind =
      /new (Counter|Gauge|Histogram)(?:<[^>]*>)?\(\{\s*$/.exec(before)?.[1] ??
      /new (Counter|Gauge|Histogram)\b/.exec(behind)?.[1] ??
      'Histogram';
    return [name, { kind: kind as RegisteredMetric['kind'], labels: labelsIn(behind, before) }];
  });
}

function labelsIn(behind: string, before: string): string[] {
  const list =
    /\blabelNames: \[([^\]]*)\]/.exec(behind)?.[1] ??
    // Shorthand of a constant above.
    (/\blabelNames\b/.test(behind)
      ? /\bconst labelNames = \[([^\]]*)\]/.exec(before)?.[1]
      : undefined) ??
    '';
  return [...list.matchAll(/'(\w+)'/g)].map(([, label = '']) => label).concat(COMMON_LABELS);
}

/** The registered metric whose series have this name; a histogram has three. */
export function metricOfSeries(
  registered: ReadonlyMap<string, RegisteredMetric>,
  series: string,
): RegisteredMetric | undefined {
  const own = registered.get(series);
  if (own) return own.kind === 'Histogram' ? undefined : own;
  const base = registered.get(series.replace(/_(?:bucket|count|sum)$/, ''));
  return base?.kind === 'Histogram' ? { ...base, labels: [...base.labels, 'le'] } : undefined;
}
