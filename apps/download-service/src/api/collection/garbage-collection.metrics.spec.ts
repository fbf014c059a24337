import { Metrics } from '@tabdock/service-kit';
import { GarbageCollectionMetrics } from './garbage-collection.metrics';

describe('metrics of deleting stored files', () => {
  it('say 0 of what has not happened, so that the first refused round is an increase', async () => {
    const metrics = new Metrics('test');
    const collection = new GarbageCollectionMetrics(metrics);
    const refused = async () => {
      const text = await metrics.registry.getSingleMetricAsString('tabdock_file_collections_total');
      return /outcome="refused"[^}]*\} (\d+)/.exec(text)?.[1];
    };
    expect(await refused()).toBe('0');
    collection.ended('refused');
    expect(await refused()).toBe('1');
  });
});
