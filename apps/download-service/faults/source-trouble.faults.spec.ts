import type { Recipe } from '@tabdock/contracts/sources';
import { gpif, gpxFile } from '@tabdock/tab-files/testing';
import { attachment, page, startTabSite, type Route, type TabSite } from '../test/support/tab-site';
import { expectAllWell } from './support/all-well';
import { Lab } from './support/lab';
import { browserRecipe, httpRecipe, named } from './support/tab-source';

const RETRY_AFTER_SECONDS = 3;
const SERVER_ERRORS = 10;
const TABS = 6;
const METHODS = { http: httpRecipe, browser: browserRecipe } as const;

/**
 * A source that fails for a while or asks to wait, at real processes and by both methods: no download is lost by it.
 */
describe.each(['http', 'browser'] as const)('a source in trouble, fetched by %s', (method) => {
  /** What the next requests for files get instead of the file, the first one first. */
  let troubles: Route[];
  /** When files were requested, in milliseconds. */
  let askedAt: number[];
  let site: TabSite;
  let lab: Lab;

  beforeEach(async () => {
    troubles = [];
    askedAt = [];
    site = await startTabSite((path) => {
      const [, kind, name = ''] = path.split('/');
      if (kind === 'pages') return page(`<a id="download" href="/files/${name}">Download</a>`);
      if (kind !== 'files') return undefined;
      askedAt.push(Date.now());
      return troubles.shift() ?? attachment(gpxFile(gpif({ title: name })));
    });
    lab = await Lab.open({
      recipes: () => [recipe()],
      env: { SOURCE_FAILURES_MAX: '3', SOURCE_PAUSE_SECONDS: '1', SOURCE_PAUSE_MAX_SECONDS: '2' },
    });
    await Promise.all([lab.start('api'), lab.start('worker')]);
  });
  afterEach(async () => {
    await lab?.close();
    await site?.close();
  });

  /** One request at a time, so that none is in flight when the source starts to refuse. */
  function recipe(): Recipe {
    const budget = { requestsPerSecond: 50, concurrency: 1 };
    return named('troubled', METHODS[method](site.url, { budget }));
  }

  async function requestTabs(): Promise<void> {
    for (let index = 0; index < TABS; index += 1) {
      const tab = lab.tab(`tab-${index}`);
      const path = new URL(tab.sourceRef['url'] ?? '').pathname;
      await lab.request({ ...tab, sourceRef: { url: site.url + path } });
    }
  }

  /** Times that the source was paused, by cause. */
  async function pauses(cause: string): Promise<number> {
    const [api] = lab.services;
    const metrics = await (await fetch(`${api?.url}/metrics`)).text();
    const line = new RegExp(`^tabdock_source_pauses_total\\{.*cause="${cause}".*\\} (\\d+)$`, 'm');
    return Number(line.exec(metrics)?.[1] ?? 0);
  }

  async function expectRunning(): Promise<void> {
    await lab.until('the source to run again', async () => {
      const rows = await lab.ledger.query('SELECT state, cause, failures FROM source_circuit');
      expect(rows).toEqual([{ state: 'running', cause: null, failures: 0 }]);
      return true;
    });
  }

  it('is left alone when it fails, tried with one job at a time, and all downloads end well', async () => {
    troubles = Array.from({ length: SERVER_ERRORS }, () => answers(500));
    await requestTabs();
    await expectAllWell(lab);
    // Counted are three failures in a row, then each probe except the successful one.
    expect(await pauses('failing')).toBe(SERVER_ERRORS - 2);
    expect(askedAt).toHaveLength(SERVER_ERRORS + TABS);
    await expectRunning();
  });

  it('is not asked again before the time that it named, and all downloads end well', async () => {
    troubles = [answers(429, { 'retry-after': String(RETRY_AFTER_SECONDS) })];
    await requestTabs();
    await expectAllWell(lab);
    expect(await pauses('rate-limited')).toBe(1);
    expect(askedAt).toHaveLength(1 + TABS);
    const [refused = 0, ...later] = askedAt;
    expect(Math.min(...later) - refused).toBeGreaterThanOrEqual(RETRY_AFTER_SECONDS * 1_000);
    await expectRunning();
  });
});

function answers(status: number, headers: Record<string, string> = {}): Route {
  return (_request, response) => response.writeHead(status, headers).end();
}
