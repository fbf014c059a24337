import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Child } from '../processes/child.ts';
import { Failure } from '../shared/failure.ts';
import type { Home } from '../home/home.ts';
import { answersAmqp } from './answers-amqp.ts';
import { aptInstallStopped } from './apt.ts';
import { startRabbitmqContainer } from './rabbitmq-container.ts';
import type { RabbitmqOptions } from './rabbitmq-options.ts';
import type { InfrastructureService } from './service.ts';

/** The server itself: Debian's wrapper in /usr/sbin would switch to another user. */
const PROGRAMS = [
  '/usr/lib/rabbitmq/bin/rabbitmq-server',
  '/opt/homebrew/sbin/rabbitmq-server',
  '/usr/local/sbin/rabbitmq-server',
];
const START_MILLIS = 60_000;
const STOP_MILLIS = 9_000;
const POLL_MILLIS = 100;

/** A private broker: the machine's own program, installed with apt where missing, else a container. */
export async function startRabbitmq(
  home: Home,
  options: RabbitmqOptions,
): Promise<InfrastructureService> {
  let program = PROGRAMS.find(existsSync);
  if (!program && !existsSync('/usr/bin/apt-get') && spawnSync('docker', ['info']).status === 0) {
    return startRabbitmqContainer(home, options);
  }
  if (!program) {
    aptInstallStopped(
      'rabbitmq-server',
      'or have Docker running, or set AMQP_URL to a broker of yours',
    );
    program = PROGRAMS.find(existsSync);
  }
  if (!program)
    throw new Failure(
      'RabbitMQ was installed, but its program was not found. Set AMQP_URL to a broker of yours.',
    );
  return startProgram(program, home, options);
}

async function startProgram(
  program: string,
  home: Home,
  { ports, definitions, cookie }: RabbitmqOptions,
): Promise<InfrastructureService> {
  const folder = await home.make('rabbitmq');
  const definitionsFile = home.path('rabbitmq', 'definitions.json');
  const pidFile = home.path('rabbitmq', 'pid');
  await rm(pidFile, { force: true });
  await writeFile(home.path('rabbitmq', 'enabled_plugins'), '[].\n');
  await writeFile(
    home.path('rabbitmq', 'rabbitmq.conf'),
    [
      'log.console.level = warning',
      'vm_memory_high_watermark.absolute = 512MB',
      `load_definitions = ${definitionsFile}`,
      '',
    ].join('\n'),
  );
  await writeFile(definitionsFile, JSON.stringify(definitions, null, 2), { mode: 0o600 });
  await writeCookie(home.path('rabbitmq', '.erlang.cookie'), cookie);
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    RABBITMQ_NODENAME: 'tabdock@localhost',
    RABBITMQ_MNESIA_BASE: home.path('rabbitmq', 'data'),
    RABBITMQ_LOG_BASE: home.path('rabbitmq', 'log'),
    RABBITMQ_LOGS: '-',
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(ports.amqp),
    RABBITMQ_DIST_PORT: String(ports.distribution),
    RABBITMQ_CONFIG_FILE: home.path('rabbitmq', 'rabbitmq'),
    RABBITMQ_ENABLED_PLUGINS_FILE: home.path('rabbitmq', 'enabled_plugins'),
    RABBITMQ_PID_FILE: pidFile,
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS:
      '+S 2:2 +sbwt none +sbwtdcpu none +sbwtdio none -kernel inet_dist_use_interface {127,0,0,1}',
    ERL_EPMD_PORT: String(ports.epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
  };
  // We run epmd in the foreground, so that it ends with us; one started by the broker would stay.
  const epmd = await Child.start({
    name: 'epmd',
    command: 'epmd',
    args: ['-port', String(ports.epmd), '-address', '127.0.0.1'],
    env,
    register: home.register,
    logFile: home.path('logs', 'epmd.log'),
  });
  const child = await Child.start({
    name: 'rabbitmq',
    command: program,
    args: [],
    env,
    cwd: folder,
    register: home.register,
    logFile: home.path('logs', 'rabbitmq.log'),
  });
  const stop = async (brokerPid: number, timeoutMillis = STOP_MILLIS) => {
    // The Erlang machine itself stops in order on SIGTERM, sooner than its wrapper script.
    await child.stop(timeoutMillis, 'SIGTERM', brokerPid);
    await epmd.stop(1_000);
  };
  try {
    await untilListening(ports.amqp, child);
  } catch (error) {
    await stop(child.pid);
    throw error;
  }
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => child.pid));
  return {
    name: 'rabbitmq',
    pid,
    port: ports.amqp,
    ended: child.ended.then(async (how) => {
      await epmd.stop(1_000);
      return how;
    }),
    stop: (timeoutMillis) => stop(pid, timeoutMillis),
  };
}

/** The cookie permits everything over the distribution port, and one made by Erlang can be guessed. */
async function writeCookie(file: string, cookie: string): Promise<void> {
  await rm(file, { force: true });
  await writeFile(file, cookie, { mode: 0o400 });
}

async function untilListening(port: number, child: Child): Promise<void> {
  const deadline = Date.now() + START_MILLIS;
  while (!(await answersAmqp(port))) {
    if (!child.isRunning) {
      throw new Failure(
        `RabbitMQ ${await child.ended}: ${child.lastLines.at(-1) ?? 'it said nothing'}`,
      );
    }
    if (Date.now() > deadline)
      throw new Failure(`RabbitMQ did not answer within ${START_MILLIS / 1000} s.`);
    await delay(POLL_MILLIS);
  }
}

/** Checks that the broker named by AMQP_URL answers; it is used as it is. */
export async function checkGivenBroker(url: string): Promise<void> {
  const { hostname, port, protocol } = new URL(url);
  const number = Number(port) || (protocol === 'amqps:' ? 5671 : 5672);
  // A broker behind TLS does not answer a plain header; the services report what is wrong.
  if (protocol !== 'amqps:' && !(await answersAmqp(number, hostname))) {
    throw new Failure(
      `No RabbitMQ answers at ${hostname}:${number}. Start it, or correct or unset AMQP_URL.`,
    );
  }
}
