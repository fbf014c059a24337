import type { Takedown, TakedownsResponse } from '@tabdock/contracts/takedown';
import type { AuditResponse } from '@tabdock/contracts/users';
import { freePort, TcpProxy, waitFor } from '@tabdock/service-kit/testing';
import { ADMIN } from '../support/api/account';
import { ask } from '../support/api/ask';
import { post } from '../support/api/caller';
import { Guest } from '../support/api/guest';
import { TakedownScene } from '../support/api/takedown-scene';
import { environmentOf } from '../support/processes/another-process';
import { DoubledProduct } from '../support/processes/doubled-product';
import { BASE_URL } from '../support/processes/environment';
import { handledEvents } from '../support/processes/handled-events';
import { ServiceDatabase } from '../support/processes/service-database';
import { processOf } from '../support/processes/stack';

const TYPE = 'takedown.applied';
const PAUSE = '/api/admin/sources/demo';
/** Those that apply the event, each with what it writes then and how that is seen in its database. */
const LISTENERS = [
  {
    name: 'download-api',
    subscribers: ['downloads-takedowns'],
    tables: ['takedown'],
    written: `SELECT FROM takedown JOIN takedown_tab ON takedown_id = id
      WHERE id = $1 AND $2 <> ''`,
  },
  {
    name: 'users-service',
    subscribers: ['users-takedowns', 'users-taken-down-tabs'],
    tables: ['audit_entry', 'takedown'],
    written: `SELECT FROM taken_down_tab JOIN audit_entry ON details ->> 'takedown' = $2
      WHERE takedown_id = $1`,
  },
] as const;
const MOMENTS = ['before it has written anything', 'when it has written it and not said so'];
const CASES = LISTENERS.flatMap((listener) => MOMENTS.map((moment) => ({ ...listener, moment })));
/** Tunes that nothing else here is about, one for each case and one for gateways. */
const TITLES = ['Shenandoah', 'Sakura', 'Loch Lomond', 'Korobeiniki', 'La Folia'];

describe('a takedown whose listener is killed while it receives it', () => {
  /** The ways of the test's own replicas to the broker. */
  const ways = new Map<string, TcpProxy>();
  const admin = new Guest();
  const scenes: TakedownScene[] = [];
  /** Downloads that wait for the source, one of each scene. */
  const waiting: string[] = [];
  let product: DoubledProduct;
  let downloads: ServiceDatabase;
  /** Where gateways say their metrics, in the order of `gateways`. */
  let metricsPorts: number[];

  beforeAll(async () => {
    downloads = await ServiceDatabase.connect('download-api');
    for (const name of ['download-api', 'users-service', 'gateway']) {
      const { AMQP_URL = '' } = await environmentOf(name);
      ways.set(name, await TcpProxy.open(AMQP_URL));
    }
    const { INTERNAL_PORT } = await environmentOf('gateway');
    metricsPorts = [await freePort(), await freePort(), Number(INTERNAL_PORT)];
    product = await DoubledProduct.start({
      visitors: 0,
      changes: (name, nth) => ({
        ...(name === 'gateway' && { INTERNAL_PORT: String(metricsPorts[nth]) }),
        ...(nth === 0 && ways.has(name) && { AMQP_URL: ways.get(name)?.url ?? '' }),
      }),
    });
    await post(admin, '/api/auth/login', ADMIN);
    for (const title of TITLES) scenes.push(await TakedownScene.prepare(title));
    await ask(admin, 'POST', `${PAUSE}/pause`, { reason: 'Takedowns' });
    for (const scene of scenes) waiting.push(await scene.askForOther());
    // What is written later is the takedown's.
    await waitFor(async () => (await audit()).some(({ action }) => action === 'source.paused'));
  });
  afterAll(async () => {
    for (const way of ways.values()) way.release();
    await product?.close();
    await ask(admin, 'POST', `${PAUSE}/resume`);
    await downloads?.close();
    for (const way of ways.values()) await way.close();
  });

  it.each(CASES.map((one, index) => ({ ...one, index })))(
    '$name, $moment: it holds everywhere and is there once',
    async ({ name, subscribers, tables, written, moment, index }) => {
      const scene = scenes[index] as TakedownScene;
      const way = ways.get(name);
      const database = await ServiceDatabase.connect(name);
      const mend = await product.withoutTheProducts(name);
      let takedown: Takedown;
      const locked = await database.lock(tables);
      try {
        takedown = await goneAtOnce(scene, gateways());
        await waitFor(async () => (await locked.wanted()).length === tables.length, {
          message: 'all that it writes to be waited for',
        });
        if (moment === MOMENTS[1]) {
          way?.holdRequests();
          await locked.release();
          const { id, number } = takedown;
          await waitFor(async () => (await database.rows(written, id, String(number))).length > 0, {
            message: 'what it writes',
          });
        }
        await product.ownOf(name)[0]?.process.kill();
        // The broker learns of it at once, not by the next heartbeat.
        await way?.refuse();
        await way?.accept();
      } finally {
        way?.release();
        await locked.release();
        await mend();
        await database.close();
      }
      await product.killOwn(name, 0);
      const ports = [...product.ownOf(name), await processOf(name)].map(({ port }) => port);
      for (const subscriber of subscribers)
        await waitFor(async () => (await handled(ports, subscriber)) > 0, {
          message: `${subscriber} to receive it again`,
        });
      await expectOnce(scene, takedown, waiting[index] ?? '');
    },
  );

  it('a gateway, with the event on its way to it: it holds everywhere and is there once', async () => {
    const scene = scenes[CASES.length] as TakedownScene;
    const way = ways.get('gateway');
    const [doomed, ...others] = gateways();
    const heard = () => handled([doomed?.metricsPort ?? 0], 'gateway-tabs');
    const before = await heard();
    way?.hang();
    const takedown = await goneAtOnce(scene, others);
    expect(await heard()).toBe(before);
    await product.ownOf('gateway')[0]?.process.kill();
    way?.release();
    await product.killOwn('gateway', 0);
    await expectOnce(scene, takedown, waiting[CASES.length] ?? '');
  });

  /** Takes the scene's tabs down: they are gone from each of these gateways as soon as it has heard of it. */
  async function goneAtOnce(
    scene: TakedownScene,
    listening: ReturnType<typeof gateways>,
  ): Promise<Takedown> {
    const origins = listening.map(({ origin }) => origin);
    const ports = listening.map(({ metricsPort }) => metricsPort);
    const before = await handled(ports, 'gateway-tabs');
    // Gateways keep pages for a moment.
    expect(new Set(await scene.pages(origins))).toEqual(new Set([200]));
    const takedown = await scene.takeDown(admin);
    await waitFor(async () => (await handled(ports, 'gateway-tabs')) === before + ports.length, {
      message: 'every gateway to hear of it',
    });
    expect(new Set(await scene.pages(origins))).toEqual(new Set([410]));
    return takedown;
  }

  async function expectOnce(
    scene: TakedownScene,
    { id, number }: Takedown,
    downloadId: string,
  ): Promise<void> {
    await scene.expectGone(gateways().map(({ origin }) => origin));
    const entries = (await audit()).filter(({ details }) => details['takedown'] === String(number));
    expect(entries).toMatchObject([
      { action: TYPE, actor: ADMIN.username, details: { tabs: '2' } },
    ]);
    const { takedowns } = await ask<TakedownsResponse>(admin, 'GET', '/api/takedowns');
    expect(takedowns.filter((one) => one.id === id)).toMatchObject([{ tabs: 2 }]);
    const ends = await downloads.rows(
      `SELECT FROM outbox WHERE type = 'download.finished' AND payload -> 'download' ->> 'id' = $1`,
      downloadId,
    );
    expect(ends).toHaveLength(1);
  }

  async function audit() {
    return (await ask<AuditResponse>(admin, 'GET', '/api/admin/audit?pageSize=100')).entries;
  }

  /** How many of these events the processes at these ports have handled. */
  async function handled(ports: readonly number[], subscriber: string): Promise<number> {
    const counts = await Promise.all(
      ports.map((port) => handledEvents(port, { type: TYPE, subscriber })),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** The one that is killed, the other of the test's own, and the product's. */
  function gateways() {
    const own = product.ownOf('gateway').map(({ port }) => `http://127.0.0.1:${port}`);
    return [...own, BASE_URL].map((origin, nth) => ({
      origin,
      metricsPort: metricsPorts[nth] ?? 0,
    }));
  }
});
