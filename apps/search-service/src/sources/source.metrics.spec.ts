import type { Logger, Metrics } from '@tabdock/service-kit';
import { Registry } from 'prom-client';
import type { RequestDays } from './request-days';
import { SourceMetrics } from './source.metrics';

describe('SourceMetrics', () => {
  it('logs once of each source that a page has more rows than are read', () => {
    const warn = jest.fn();
    const registry = new Registry();
    const metrics = new SourceMetrics(
      { registry } as Metrics,
      {} as RequestDays,
      { warn } as unknown as Logger,
    );
    for (const total of [600, 700]) metrics.cut('barn', total);
    metrics.cut('shed', 800);
    expect(warn.mock.calls.map(([fields]) => fields as unknown)).toEqual([
      { sourceId: 'barn', total: 600 },
      { sourceId: 'shed', total: 800 },
    ]);
  });
});
