import { Gauge } from 'prom-client';
import { createLogger } from '../logging/logger';
import { HealthRegistry } from './health';
import { Metrics } from './metrics';
import { Operations } from './operations';

describe('what is scraped', () => {
  const logger = createLogger('test', 'silent' as 'fatal');

  it('has every metric that can be read, when one asks a part that is away', async () => {
    const metrics = new Metrics('test');
    const registers = [metrics.registry];
    new Gauge({ name: 'tabdock_before', help: 'One before it', registers }).set(1);
    new Gauge({
      name: 'tabdock_backlog',
      help: 'Asks the database',
      registers,
      collect: () => Promise.reject(new Error('the database is away')),
    });
    new Gauge({ name: 'tabdock_after', help: 'One after it', registers }).set(2);

    const { status, body } = await new Operations(new HealthRegistry(), metrics, logger).scrape();

    expect(status).toBe(200);
    expect(body).toContain('tabdock_before{process="test"} 1');
    expect(body).toContain('tabdock_after{process="test"} 2');
    expect(body).not.toContain('tabdock_backlog');
  });
});
