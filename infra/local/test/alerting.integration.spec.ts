import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXPORTED } from '../src/monitoring/metrics/exporters.ts';
import { required } from './support/asking.ts';
import { exportPostgres, Monitor, whyNoMonitor } from './support/monitor.ts';

const missing = whyNoMonitor();

describe(`Prometheus and Alertmanager${missing && `, not asked here (${missing})`}`, () => {
  const run = missing === '' ? it : it.skip;

  run('wake a person, write a ticket, and say when it is over', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tabdock-alerting-'));
    let lost = 2;
    const process = createServer((_request, response) => {
      response.setHeader('content-type', 'text/plain; version=0.0.4');
      response.end(
        [
          'tabdock_build_info{process="gateway",version="1.0.0"} 1',
          `tabdock_downloads_lost{process="download-service"} ${lost}`,
          'tabdock_download_source_state{process="download-service",source="demo",state="paused"} 1',
          '',
        ].join('\n'),
      );
    });
    await new Promise<void>((done) => process.listen(0, '127.0.0.1', done));
    const monitor = new Monitor();
    try {
      const { port } = process.address() as AddressInfo;
      await monitor.start(folder, { processes: [`127.0.0.1:${port}`] });
      const page = await monitor.untilNotified({ alert: 'DownloadsAreLost', status: 'firing' });
      expect(page).toMatchObject({
        receiver: 'pages',
        annotations: {
          summary: '2 of them. No accepted download is lost.',
          runbook_url: 'docs/runbooks/alerts.md#downloadsarelost',
        },
      });
      const ticket = await monitor.untilNotified({ alert: 'SourceIsPaused', status: 'firing' });
      expect(ticket).toMatchObject({ receiver: 'tickets', labels: { source: 'demo' } });
      lost = 0;
      await monitor.untilNotified({ alert: 'DownloadsAreLost', status: 'resolved' });
      const alerts = new Set(monitor.notified.map(({ labels }) => labels['alertname']));
      // Before its first scrape Prometheus knows of no gateway.
      alerts.delete('GatewayIsAway');
      expect([...alerts].sort()).toEqual(['DownloadsAreLost', 'SourceIsPaused']);
    } finally {
      await monitor.stop();
      process.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  run('know the metrics of PostgreSQL by the names that rules and dashboards use', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tabdock-alerting-'));
    const monitor = new Monitor();
    try {
      const postgres = await exportPostgres(monitor, folder, required('TEST_DATABASE_URL'));
      await monitor.start(folder, { postgres: [postgres] });
      const known = Object.keys(await monitor.metadataWith('pg_database_size_bytes'));
      expect(known).toEqual(expect.arrayContaining([...EXPORTED['postgres-exporter']]));
    } finally {
      await monitor.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
