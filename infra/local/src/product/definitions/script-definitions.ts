import type { Home } from '../../home/home.ts';
import type { DatabaseName } from '../../infrastructure/databases.ts';
import type { Infrastructure } from '../../infrastructure/infrastructure.ts';
import type { Ports, ScriptDefinition } from './definition.ts';
import {
  built,
  COMPILE_CACHE,
  commonEnv,
  databaseEnv,
  passedOn,
  sourcesEnv,
  storageEnv,
} from './environment.ts';

export function migrations(
  infrastructure: Infrastructure,
  ports: Ports,
  home: Home,
): ScriptDefinition[] {
  const one = (
    name: string,
    database: DatabaseName,
    extra: NodeJS.ProcessEnv = {},
  ): ScriptDefinition => ({
    name,
    script: built(home, `apps/${name}/dist/main.migrate.js`),
    env: {
      ...commonEnv(),
      ...COMPILE_CACHE,
      PORT: '0',
      ...databaseEnv(infrastructure, database),
      // All but what waits for a backfill: usually no process of the release before runs.
      MIGRATIONS: process.env['MIGRATIONS'] || 'ready',
      ...extra,
    },
  });
  return [
    one('search-service', 'search', sourcesEnv(ports)),
    one('download-service', 'downloads', {
      ...sourcesEnv(ports),
      ...storageEnv(home),
      TICKET_SECRET: infrastructure.secrets.TICKET_SECRET,
    }),
    one('ads-service', 'ads'),
    one('users-service', 'users'),
  ];
}

/** Makes the first administrator, when the databases are up to date. */
export function firstAdministrator(infrastructure: Infrastructure, home: Home): ScriptDefinition {
  return {
    name: 'users-service',
    script: built(home, 'apps/users-service/dist/main.ensure-admin.js'),
    env: {
      ...commonEnv(),
      ...COMPILE_CACHE,
      PORT: '0',
      ...databaseEnv(infrastructure, 'users'),
      ...passedOn(['ADMIN_USERNAME', 'ADMIN_EMAIL', 'ADMIN_PASSWORD']),
    },
  };
}
