import { EXPORTED } from './metrics/exporters.ts';
import { EXPRESSIONS, RECORDED } from './expressions.ts';
import { labelsIn, metricsIn } from './metrics/promql.ts';
import { metricOfSeries, registeredMetrics } from './metrics/registered-metrics.ts';

const registered = registeredMetrics();
const others: readonly string[] = [...Object.values(EXPORTED).flat(), ...RECORDED];

describe('registered metrics', () => {
  it('are read from the code, in each way in which it registers them', () => {
    expect(registered.size).toBeGreaterThan(60);
    expect(registered.get('tabdock_build_info')).toMatchObject({ kind: 'Gauge' });
    expect(registered.get('tabdock_download_outcome_total')).toEqual({
      kind: 'Counter',
      labels: ['tier', 'code', 'process', 'instance', 'job'],
    });
    expect(registered.get('tabdock_http_request_seconds')?.labels).toContain('route');
    expect(registered.get('tabdock_analysis_seconds')).toMatchObject({ kind: 'Histogram' });
    expect(registered.get('tabdock_retention_limit_seconds')).toMatchObject({
      kind: 'Gauge',
      labels: expect.arrayContaining(['table']),
    });
  });

  it('have the series of their kind', () => {
    expect(metricOfSeries(registered, 'tabdock_http_request_seconds_bucket')).toBeDefined();
    expect(metricOfSeries(registered, 'tabdock_http_request_seconds')).toBeUndefined();
    expect(metricOfSeries(registered, 'tabdock_dead_letters_count')).toBeUndefined();
  });
});

describe('metricsIn', () => {
  it.each([
    ['sum by (le, route) (rate(a_bucket{route=~"/api/(x|y)"}[5m]))', ['a_bucket'], ['route', 'le']],
    ['a or b * 0 unless on (c) d{e="f(g)"}', ['a', 'b', 'd'], ['e', 'c']],
    ['absent(up{job="x"})', ['up'], ['job']],
    ['tabdock:bad:rate5m / x offset 5m > 1e3', ['tabdock:bad:rate5m', 'x'], []],
    ['time() - max(a) > 14 * 86400', ['a'], []],
  ])('finds the series and labels of %s', (expr, metrics, labels) => {
    expect(metricsIn(expr).filter((name) => name !== 'm')).toEqual(metrics);
    expect(labelsIn(expr)).toEqual(labels);
  });
});

describe('every expression of a rule or a dashboard', () => {
  it.each(EXPRESSIONS)('%s names metrics that something registers', (_where, expr) => {
    const missing = metricsIn(expr).filter(
      (name) => !others.includes(name) && !metricOfSeries(registered, name),
    );
    expect(missing).toEqual([]);
  });

  it.each(
    EXPRESSIONS.filter(([, expr]) => metricsIn(expr).every((name) => !others.includes(name))),
  )('%s names labels that these have', (_where, expr) => {
    const labels = metricsIn(expr).flatMap(
      (name) => metricOfSeries(registered, name)?.labels ?? [],
    );
    expect(labelsIn(expr).filter((label) => !labels.includes(label))).toEqual([]);
  });

  it('uses everything that exporters are asked for', () => {
    const used = new Set(EXPRESSIONS.flatMap(([, expr]) => metricsIn(expr)));
    expect(
      Object.values(EXPORTED)
        .flat()
        .filter((name) => !used.has(name)),
    ).toEqual([]);
  });
});
