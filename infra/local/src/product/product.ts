import { buildCopy } from '../workspace/commands.ts';
import { Failure } from '../shared/failure.ts';
import { makeFirstAdministrator } from './first-administrator.ts';
import { Home } from '../home/home.ts';
import { beginInfrastructure, prepareDatabases } from '../infrastructure/infrastructure.ts';
import { endLeftovers } from '../lifetime/leftovers.ts';
import { guardHome } from '../lifetime/guard.ts';
import { migrate } from './migrations.ts';
import { assignPorts, isFree } from '../home/ports.ts';
import { PORT_NAMES, type ProcessDefinition } from './definitions/definition.ts';
import { builtFolder } from './definitions/environment.ts';
import { processes } from './definitions/process-definitions.ts';
import { firstAdministrator, migrations } from './definitions/script-definitions.ts';
import { say, step } from '../shared/steps.ts';
import { Supervisor } from './supervisor.ts';

const DEFAULT_PORT = 8_080;
const DEFAULT_RESTART_DELAY_MILLIS = 1_000;

function portFromEnvironment(): number {
  const port = Number(process.env['PORT'] || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(`PORT is ${process.env['PORT']}; it must be a number from 1 to 65535.`);
  }
  return port;
}

/**
 * Starts the whole product and keeps it running until it is asked to end; returns the exit code. `afterReady` is for
 * `npm run dev`.
 */
export async function runProduct(
  asked: Promise<NodeJS.Signals>,
  afterReady: (supervisor: Supervisor, port: number) => Promise<void> = async () => undefined,
): Promise<number> {
  const port = portFromEnvironment();
  const home = new Home();
  const unlock = await home.lock();
  const supervisor = new Supervisor(
    home,
    Number(process.env['RESTART_DELAY_MILLIS'] || DEFAULT_RESTART_DELAY_MILLIS),
  );
  const shownOnce: string[] = [];
  const show = () => shownOnce.splice(0).forEach((line) => process.stdout.write(`${line}\n`));
  try {
    await endLeftovers(home);
    guardHome(home);
    if (!(await isFree(port))) {
      throw new Failure(
        `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=8081 npm start`,
      );
    }
    const booted = boot(home, port, supervisor, shownOnce).then(() => 'ready' as const);
    const first = await Promise.race([booted, asked]);
    if (first === 'ready') {
      say('');
      process.stdout.write(`Tabdock is ready: http://localhost:${port}\n`);
      show();
      await afterReady(supervisor, port);
      await asked;
    } else {
      // What is being started otherwise ends with the command.
      supervisor.refuseNew();
      booted.catch(() => undefined);
    }
    say('Stopping ...');
    return first === 'ready' ? 0 : 1;
  } finally {
    // The lines must be shown even if the start failed later.
    show();
    await supervisor.stopAll();
    await unlock();
  }
}

/**
 * Starts everything, each process as soon as what it needs is running; the first failure ends the start. `shownOnce`
 * receives lines for the terminal that cannot be shown again.
 */
async function boot(
  home: Home,
  port: number,
  supervisor: Supervisor,
  shownOnce: string[],
): Promise<void> {
  const { database, broker } = await beginInfrastructure(home, {
    onPart: (part) => supervisor.watchPart(part),
  });
  const isBuilt = step('Everything is built', () => buildCopy(builtFolder(home)));
  const processesAreReady = Promise.all([database, isBuilt]).then(async ([infrastructure]) => {
    if (supervisor.isStopping) return;
    const ports = await assignPorts(home.path('run', 'ports.json'), PORT_NAMES);
    await prepareDatabases(infrastructure);
    await step('The databases are up to date', () =>
      migrate(migrations(infrastructure, ports, home)),
    );
    await home.make('mail');
    await step('All processes are ready', () =>
      Promise.all([
        makeFirstAdministrator(firstAdministrator(infrastructure, home)).then(
          (line) => line && shownOnce.push(line),
        ),
        startProcesses(supervisor, processes(infrastructure, ports, port, home), broker),
      ]),
    );
  });
  try {
    await Promise.all([broker, processesAreReady]);
  } catch (error) {
    supervisor.refuseNew();
    // What is still starting cannot be stopped before it runs: PostgreSQL may be making its data folder.
    await Promise.allSettled([database, broker]);
    throw error;
  }
}

/** The public port opens last, so that a visitor who gets a response can search. */
async function startProcesses(
  supervisor: Supervisor,
  definitions: readonly ProcessDefinition[],
  broker: Promise<unknown>,
): Promise<void> {
  for (const isEdge of [false, true]) {
    const now = definitions.filter(({ layer }) => (layer === 'edge') === isEdge);
    await Promise.all(now.map((definition) => supervisor.start(definition, broker)));
  }
}
