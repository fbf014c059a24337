import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import {
  freePort,
  startPrivateEdge,
  waitFor,
  type PrivateEdge,
} from '@tabdock/service-kit/testing';
import type { Manner } from '../roaming/asking';
import { RoamingVisitor } from '../roaming/roaming-visitor';
import { startAnother, type AnotherProcess } from './another-process';
import { Replicas } from './replicas';
import { crash, keepDown, processOf, untilReady } from './stack';

const VISITORS = Number(process.env['TEST_VISITORS'] || 20);
/** How many come in at once: their passwords are hashed. */
const AT_ONCE = 10;
/** Time between two rounds of a visitor for each who is there: all of them log in as often as few would. */
const PAUSE_MILLIS = 150;
/** The order of `infra/k8s/roll.sh`: what is called before what calls it. */
export const SERVICES = [
  'download-worker',
  'download-api',
  'users-service',
  'ads-service',
  'search-service',
] as const;
export type ProcessName = (typeof SERVICES)[number] | 'gateway';
/** Variables of the gateway with the addresses of those that it asks over HTTP. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'download-api': 'DOWNLOAD_SERVICE_URL',
  'users-service': 'USERS_SERVICE_URL',
  'ads-service': 'ADS_SERVICE_URL',
};
/** Most tests are not about deadlines, and the machine is busy. */
const PATIENT = { MIN_TIMEOUT_MILLIS: '30000' };

/** A replica that the test started itself. */
interface Own {
  readonly port: number;
  process: AnotherProcess;
}

export interface DoubledProductOptions {
  readonly manner?: Manner;
  /** How many there are; `TEST_VISITORS` by default. */
  readonly visitors?: number;
  /** Variables of a replica of the test's own; `nth` counts gateways, of which both are, from 0. */
  readonly changes?: (name: ProcessName, nth: number) => Record<string, string>;
}

/** Two replicas of every process of the product behind an edge, and visitors who use it all the time. */
export class DoubledProduct {
  visitors: readonly RoamingVisitor[] = [];
  private readonly own = new Map<ProcessName, Own[]>();
  private readonly addresses = new Map<ProcessName, Replicas>();
  private readonly settings: Record<string, string> = { TRUSTED_PROXIES: '127.0.0.1', ...PATIENT };
  private readonly authorities = getCACertificates('default');
  private edge: PrivateEdge | undefined;

  private constructor(private readonly options: DoubledProductOptions) {}

  /** Resolves when every visitor has done something from beginning to end, without a fault. */
  static async start(options: DoubledProductOptions = {}): Promise<DoubledProduct> {
    const product = new DoubledProduct(options);
    try {
      await product.startReplicas();
      await product.letIn();
    } catch (error) {
      await product.close();
      throw error;
    }
    return product;
  }

  get faults(): string[] {
    return this.visitors.flatMap(({ faults }) => faults);
  }

  /** Address of the edge. */
  get url(): string {
    return this.edge?.url ?? '';
  }

  /** The processes of that name that the test started. */
  ownOf(name: ProcessName): readonly Own[] {
    return this.own.get(name) ?? [];
  }

  /** Everybody has done something from beginning to end, more than once for who was in the middle of it. */
  async untilRound(): Promise<void> {
    const before = this.visitors.map(({ rounds }) => rounds);
    await waitFor(() => this.visitors.every(({ rounds }, at) => rounds > (before[at] ?? 0) + 1), {
      message: () => `a round of every visitor; ${this.faults.join('; ')}`,
      timeoutMillis: 240_000,
    });
  }

  /** Stops each replica in order, and starts it again before the next one. */
  async restart(name: ProcessName): Promise<void> {
    if (name !== 'gateway') {
      const { port } = await processOf(name);
      await this.without(name, port, () => crash(name, 'SIGTERM').then(() => untilReady(name)));
    }
    for (const [nth, one] of this.ownOf(name).entries())
      await this.without(name, one.port, async () => {
        expect(await one.process.stop()).toBe(0);
        one.process = await this.startOwn(name, one.port, nth);
      });
  }

  /**
   * Kills each replica while it is in use, as a crash does, and starts it again. Its address is left out as soon as an
   * orchestrator would notice.
   */
  async kill(name: ProcessName): Promise<void> {
    if (name !== 'gateway') {
      const { port } = await processOf(name);
      await crash(name);
      await this.without(name, port, () => untilReady(name));
    }
    for (const nth of this.ownOf(name).keys()) await this.killOwn(name, nth);
  }

  /** Kills one that the test started itself, unless it is dead already, and starts it again. */
  async killOwn(name: ProcessName, nth: number): Promise<void> {
    const one = this.ownOf(name)[nth];
    if (!one) throw new Error(`there is no ${name} of the test's own with the number ${nth}`);
    await one.process.kill();
    await this.without(name, one.port, async () => {
      one.process = await this.startOwn(name, one.port, nth);
    });
  }

  /** Leaves only the replica of the test's own, until the returned function is called. */
  async withoutTheProducts(name: Exclude<ProcessName, 'gateway'>): Promise<() => Promise<void>> {
    const { port } = await processOf(name);
    this.addresses.get(name)?.remove(port);
    const letGo = await keepDown(name);
    return async () => {
      await letGo();
      await untilReady(name);
      this.addresses.get(name)?.add(port);
    };
  }

  /** Visitors end what they have begun; no more come. */
  async leave(): Promise<void> {
    await Promise.all(this.visitors.map((visitor) => visitor.leave()));
  }

  async close(): Promise<void> {
    await this.leave();
    setDefaultCACertificates(this.authorities);
    await this.edge?.close();
    await Promise.all([...this.own.values()].flat().map(({ process: one }) => one.stop()));
    for (const replicas of this.addresses.values()) replicas.close();
  }

  private async startReplicas(): Promise<void> {
    for (const name of SERVICES) {
      const port = await this.addOwn(name, 0);
      const address = ADDRESSES[name];
      if (!address) continue;
      const replicas = await Replicas.listen((await processOf(name)).port, port);
      this.addresses.set(name, replicas);
      this.settings[address] = replicas.url;
    }
    // The product's own gateway asks one address of each service, so nobody visits it.
    const gateways = [await this.addOwn('gateway', 0), await this.addOwn('gateway', 1)];
    this.addresses.set('gateway', await Replicas.listen(...gateways));
  }

  private async letIn(): Promise<void> {
    this.edge = await startPrivateEdge('nginx', [this.addresses.get('gateway')?.port ?? 0]);
    setDefaultCACertificates([...this.authorities, this.edge.authority]);
    const count = this.options.visitors ?? VISITORS;
    this.visitors = Array.from(
      { length: count },
      (_, number) =>
        new RoamingVisitor(this.url, number, count * PAUSE_MILLIS, this.options.manner),
    );
    for (let at = 0; at < count; at += AT_ONCE)
      await Promise.all(this.visitors.slice(at, at + AT_ONCE).map((visitor) => visitor.enter()));
    expect(this.faults).toEqual([]);
  }

  private async addOwn(name: ProcessName, nth: number): Promise<number> {
    const port = await freePort();
    const started = { port, process: await this.startOwn(name, port, nth) };
    this.own.set(name, [...this.ownOf(name), started]);
    return port;
  }

  private startOwn(name: ProcessName, port: number, nth: number): Promise<AnotherProcess> {
    return startAnother(name, port, {
      ...(name === 'gateway' ? this.settings : PATIENT),
      ...this.options.changes?.(name, nth),
    });
  }

  private async without(name: ProcessName, port: number, work: () => Promise<unknown>) {
    this.addresses.get(name)?.remove(port);
    await work();
    this.addresses.get(name)?.add(port);
  }
}
