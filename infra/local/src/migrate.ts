import { buildCopy } from './workspace/commands.ts';
import { guardHome } from './lifetime/guard.ts';
import { runCommand } from './lifetime/run-command.ts';
import { makeFirstAdministrator } from './product/first-administrator.ts';
import { Home } from './home/home.ts';
import { prepareDatabases, startInfrastructure } from './infrastructure/infrastructure.ts';
import { endLeftovers } from './lifetime/leftovers.ts';
import { migrate } from './product/migrations.ts';
import { assignPorts } from './home/ports.ts';
import { PORT_NAMES } from './product/definitions/definition.ts';
import { builtFolder } from './product/definitions/environment.ts';
import { firstAdministrator, migrations } from './product/definitions/script-definitions.ts';
import { say, step } from './shared/steps.ts';

runCommand(async () => {
  const home = new Home();
  const unlock = await home.lock();
  try {
    await endLeftovers(home);
    guardHome(home);
    await step('Everything is built', () => buildCopy(builtFolder(home)));
    const infrastructure = await startInfrastructure(home);
    try {
      await prepareDatabases(infrastructure);
      const ports = await assignPorts(home.path('run', 'ports.json'), PORT_NAMES);
      await step('The databases are up to date', () =>
        migrate(migrations(infrastructure, ports, home)),
      );
      const administrator = await makeFirstAdministrator(firstAdministrator(infrastructure, home));
      if (administrator) say(administrator);
    } finally {
      await Promise.all(infrastructure.own.map(({ first }) => first.stop()));
    }
  } finally {
    await unlock();
  }
});
