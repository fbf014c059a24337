import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Home } from '../home/home.ts';
import { Child } from '../processes/child.ts';
import { Failure } from '../shared/failure.ts';
import { answersAmqp } from './answers-amqp.ts';
import type { RabbitmqPorts } from './rabbitmq-options.ts';
import type { InfrastructureService } from './service.ts';

const START_MILLIS = 60_000;
const STOP_MILLIS = 9_000;
const POLL_MILLIS = 100;

export interface RabbitmqNodeOptions {
  readonly program: string;
  /** Name of the part, and of its folder in the home folder. */
  readonly name: string;
  /** Erlang's name of the node, as `tabdock@localhost`. */
  readonly node: string;
  /** One epmd may serve several nodes. */
  readonly ports: RabbitmqPorts;
  /** The Erlang cookie. */
  readonly cookie: string;
  /** Further lines of `rabbitmq.conf`. */
  readonly settings: readonly string[];
  readonly plugins?: readonly string[];
}

/** Starts epmd in the foreground, so that it ends with us; one that a node starts would stay. */
export async function startEpmd(home: Home, port: number): Promise<Child> {
  return Child.start({
    name: 'epmd',
    command: 'epmd',
    args: ['-port', String(port), '-address', '127.0.0.1'],
    env: { PATH: process.env['PATH'], ERL_EPMD_ADDRESS: '127.0.0.1' },
    register: home.register,
    logFile: home.path('logs', 'epmd.log'),
  });
}

/** Starts a node of RabbitMQ on loopback; epmd runs already. */
export async function startNode(
  home: Home,
  options: RabbitmqNodeOptions,
): Promise<InfrastructureService> {
  const { program, name, ports, cookie, settings, plugins = [] } = options;
  const cwd = await home.make(name);
  const pidFile = home.path(name, 'pid');
  await rm(pidFile, { force: true });
  await writeFile(home.path(name, 'enabled_plugins'), `[${plugins.join(',')}].\n`);
  const configuration = [
    'log.console.level = warning',
    'vm_memory_high_watermark.absolute = 512MB',
    ...settings,
    '',
  ];
  await writeFile(home.path(name, 'rabbitmq.conf'), configuration.join('\n'));
  await writeCookie(home.path(name, '.erlang.cookie'), cookie);
  const child = await Child.start({
    name,
    command: program,
    args: [],
    env: nodeEnv(home, options),
    cwd,
    register: home.register,
    logFile: home.path('logs', `${name}.log`),
  });
  // The Erlang machine itself stops in order on SIGTERM, sooner than its wrapper script.
  const stop = (target: number, timeoutMillis = STOP_MILLIS) =>
    child.stop(timeoutMillis, 'SIGTERM', target);
  try {
    await untilListening(ports.amqp, child);
  } catch (error) {
    await stop(child.pid);
    throw error;
  }
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => child.pid));
  return {
    name,
    pid,
    port: ports.amqp,
    ended: child.ended,
    stop: (timeoutMillis) => stop(pid, timeoutMillis),
  };
}

/** Environment of a node and of the command line tools that ask it. */
export function nodeEnv(
  home: Home,
  { name, node, ports }: Pick<RabbitmqNodeOptions, 'name' | 'node' | 'ports'>,
): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: home.path(name),
    RABBITMQ_NODENAME: node,
    RABBITMQ_MNESIA_BASE: home.path(name, 'data'),
    RABBITMQ_LOG_BASE: home.path(name, 'log'),
    RABBITMQ_LOGS: '-',
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(ports.amqp),
    RABBITMQ_DIST_PORT: String(ports.distribution),
    RABBITMQ_CONFIG_FILE: home.path(name, 'rabbitmq'),
    RABBITMQ_ENABLED_PLUGINS_FILE: home.path(name, 'enabled_plugins'),
    RABBITMQ_PID_FILE: home.path(name, 'pid'),
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS:
      '+S 2:2 +sbwt none +sbwtdcpu none +sbwtdio none -kernel inet_dist_use_interface {127,0,0,1}',
    ERL_EPMD_PORT: String(ports.epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
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
