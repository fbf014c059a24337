import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parse, stringify } from 'yaml';
import { anyFreePort } from './asking.ts';
import { until } from './until.ts';
import { findPrometheusProgram } from '../../src/monitoring/prometheus-programs.ts';
import { Failure } from '../../src/shared/failure.ts';
import { ROOT } from '../../src/shared/root.ts';

const FOLDER = join(ROOT, 'infra/monitoring');
/** Debian's Alertmanager reads its templates there, and only there. */
const SHARED = '/usr/share/prometheus';
/** Nobody can wait for minutes here: alerts come at once, everything is asked every second. */
const AT_ONCE = '0s';
const INTERVAL = '1s';

export interface Notified {
  /** `pages` or `tickets`. */
  readonly receiver: string;
  readonly status: 'firing' | 'resolved';
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

interface RuleFile {
  readonly groups: readonly {
    readonly name: string;
    readonly rules: readonly Record<string, unknown>[];
  }[];
}

/** A real Prometheus and Alertmanager with the rules and routes of the repository. */
export class Monitor {
  readonly notified: Notified[] = [];
  private readonly running: ChildProcess[] = [];
  private readonly webhook = createServer((request, response) => {
    void text(request).then((body) => {
      const { receiver, alerts } = JSON.parse(body) as { receiver: string; alerts: Notified[] };
      this.notified.push(...alerts.map((alert) => ({ ...alert, receiver })));
      response.end();
    });
  });
  private url = '';

  /** @param targets addresses by the jobs of the configuration */
  async start(folder: string, targets: Readonly<Record<string, readonly string[]>>): Promise<void> {
    await new Promise<void>((done) => this.webhook.listen(0, '127.0.0.1', done));
    const [prometheus, alertmanager] = [
      await anyFreePort(folder, 'prometheus'),
      await anyFreePort(folder, 'alertmanager'),
    ];
    this.url = `http://127.0.0.1:${prometheus}`;
    const notifier = `127.0.0.1:${alertmanager}`;
    const config = join(folder, 'prometheus.yaml');
    writeFileSync(config, stringify(prometheusConfig(folder, notifier, targets)));
    const routes = join(folder, 'alertmanager.yaml');
    writeFileSync(routes, stringify(this.alertmanagerConfig()));
    this.run([
      ...findAlertmanager(),
      `--config.file=${routes}`,
      `--storage.path=${join(folder, 'alertmanager')}`,
      '--cluster.listen-address=',
      `--web.listen-address=${notifier}`,
    ]);
    this.run([
      findPrometheusProgram('prometheus'),
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${prometheus}`,
    ]);
    for (const url of [this.url, `http://${notifier}`])
      await this.until(() => answers(`${url}/-/ready`));
  }

  /** Runs a program until the monitor stops. */
  run(command: readonly [string, ...string[]], env: NodeJS.ProcessEnv = process.env): void {
    const [program, ...args] = command;
    this.running.push(spawn(program, args, { stdio: 'ignore', env }));
  }

  /** Resolves with what `look` returns once that is neither undefined nor false; fails if a program has ended. */
  until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
    return until(async () => {
      const found = await look();
      const ended = this.running.find(({ exitCode }) => exitCode !== null);
      if (ended && !found) throw new Error(`${ended.spawnfile} has ended with ${ended.exitCode}`);
      return found;
    });
  }

  /** @param of `window` of alerts of one budget, which differ in it */
  untilNotified(
    of: Pick<Notified, 'status'> & { readonly alert: string; readonly window?: string },
  ): Promise<Notified> {
    return this.until(async () =>
      this.notified.find(
        ({ status, labels }) =>
          status === of.status &&
          labels['alertname'] === of.alert &&
          (of.window === undefined || labels['window'] === of.window),
      ),
    );
  }

  /** The samples of a query, by their labels. */
  async query(query: string): Promise<{ metric: Record<string, string>; value: number }[]> {
    const { result } = await this.ask<{
      result: { metric: Record<string, string>; value: [number, string] }[];
    }>('query', { query });
    return result.map(({ metric, value }) => ({ metric, value: Number(value[1]) }));
  }

  /**
   * The metadata of all metrics by their names, once a scrape with a sample of `metric` is stored: of a scrape that
   * Prometheus still reads, it tells a part.
   */
  async metadataWith(metric: string): Promise<Readonly<Record<string, unknown>>> {
    await this.until(async () => (await this.query(metric)).length > 0);
    return this.ask('metadata');
  }

  async stop(): Promise<void> {
    for (const one of this.running) {
      one.kill('SIGTERM');
      if (one.exitCode === null && one.signalCode === null) await once(one, 'exit');
    }
    await new Promise((done) => this.webhook.close(done));
  }

  /** What Prometheus answers to a question to its API. */
  private async ask<T>(
    path: string,
    parameters: Readonly<Record<string, string>> = {},
  ): Promise<T> {
    const query = new URLSearchParams(parameters).toString();
    const answer = await fetch(`${this.url}/api/v1/${path}?${query}`);
    const { status, data, error } = (await answer.json()) as {
      status: string;
      data: T;
      error?: string;
    };
    if (status !== 'success') throw new Error(`${parameters['query'] ?? path}: ${error}`);
    return data;
  }

  private alertmanagerConfig(): object {
    const { port } = this.webhook.address() as AddressInfo;
    const config = parse(readFileSync(join(FOLDER, 'alertmanager.yaml'), 'utf8')) as {
      route: { routes: object[] };
      receivers: { name: string }[];
    };
    const hurry = { group_wait: AT_ONCE, group_interval: INTERVAL };
    return {
      ...config,
      route: {
        ...config.route,
        ...hurry,
        routes: config.route.routes.map((route) => ({ ...route, ...hurry })),
      },
      receivers: config.receivers.map(({ name }) => ({
        name,
        webhook_configs: [{ url: `http://127.0.0.1:${port}/` }],
      })),
    };
  }
}

/** Why there is no monitor on this machine; empty if there is one. */
export function whyNoMonitor(): string {
  try {
    for (const name of ['prometheus', 'postgres-exporter'] as const) findPrometheusProgram(name);
    findAlertmanager();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * The words that begin a command of Alertmanager.
 *
 * @throws Failure that says why there is none
 */
function findAlertmanager(): readonly [string, ...string[]] {
  const program = findPrometheusProgram('alertmanager');
  const own = join(program, '../../share');
  if (existsSync(SHARED) || !existsSync(join(own, 'prometheus'))) return [program];
  // In a view of its own of the files of this machine, in which those of the package lie where it looks.
  const alone = ['unshare', '--user', '--map-root-user', '--mount'] as const;
  const [unshare, ...args] = alone;
  if (spawnSync(unshare, [...args, 'true']).status !== 0)
    throw new Failure(`the Alertmanager of Debian reads templates in ${SHARED} alone`);
  return [...alone, 'sh', '-c', 'mount --bind "$0" /usr/share && exec "$@"', own, program];
}

/** Runs postgres_exporter as Compose does; returns its address. */
export async function exportPostgres(
  monitor: Monitor,
  folder: string,
  databaseUrl: string,
): Promise<string> {
  const address = `127.0.0.1:${await anyFreePort(folder, 'postgres-exporter')}`;
  const { username, password, host } = new URL(databaseUrl);
  monitor.run([findPrometheusProgram('postgres-exporter'), `--web.listen-address=${address}`], {
    DATA_SOURCE_URI: `${host}/postgres?sslmode=disable`,
    DATA_SOURCE_USER: username,
    DATA_SOURCE_PASS: decodeURIComponent(password),
  });
  await monitor.until(() => answers(`http://${address}/`));
  return address;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

function prometheusConfig(
  folder: string,
  notifier: string,
  targets: Readonly<Record<string, readonly string[]>>,
): object {
  const config = parse(readFileSync(join(FOLDER, 'prometheus.yaml'), 'utf8')) as {
    scrape_configs: { job_name: string }[];
  };
  const rules = join(folder, 'rules');
  mkdirSync(rules);
  for (const file of readdirSync(join(FOLDER, 'rules'))) {
    const { groups } = parse(readFileSync(join(FOLDER, 'rules', file), 'utf8')) as RuleFile;
    const hurried = groups.map(({ name, rules: own }) => ({
      name,
      rules: own.map((rule) => ('for' in rule ? { ...rule, for: AT_ONCE } : rule)),
    }));
    writeFileSync(join(rules, file), stringify({ groups: hurried }));
  }
  return {
    global: { scrape_interval: INTERVAL, scrape_timeout: INTERVAL, evaluation_interval: INTERVAL },
    rule_files: [join(rules, '*.yaml')],
    alerting: { alertmanagers: [{ static_configs: [{ targets: [notifier] }] }] },
    scrape_configs: config.scrape_configs.map(({ job_name }) => ({
      job_name,
      static_configs: [{ targets: targets[job_name] ?? [] }],
    })),
  };
}
