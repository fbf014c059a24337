import type { Home } from '../../home/home.ts';
import type { Infrastructure } from '../../infrastructure/infrastructure.ts';
import type { Ports, ScriptDefinition } from './definition.ts';
import {
  built,
  COMPILE_CACHE,
  commonEnv,
  passedOn,
  sourcesEnv,
  storageEnv,
} from './environment.ts';

export function migrations(
  infrastructure: Infrastructure,
  ports: Ports,
  home: Home,
): ScriptDefinition[] {
  const { databaseUrls } = infrastructure;
  const one = (
    name: string,
    databaseUrl: string,
    extra: NodeJS.ProcessEnv = {},
  ): ScriptDefinition => ({
    name,
    script: built(home, `apps/${name}/dist/main.migrate.js`),
    env: { ...commonEnv(), ...COMPILE_CACHE, PORT: '0', DATABASE_URL: databaseUrl, ...extra },
  });
  return [
    one('search-service', databaseUrls.search, sourcesEnv(ports)),
    one('download-service', databaseUrls.downloads, {
      ...sourcesEnv(ports),
      ...storageEnv(home),
      TICKET_SECRET: infrastructure.secrets.TICKET_SECRET,
    }),
    one('ads-service', databaseUrls.ads),
    one('users-service', databaseUrls.users),
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
      DATABASE_URL: infrastructure.databaseUrls.users,
      ...passedOn(['ADMIN_USERNAME', 'ADMIN_EMAIL', 'ADMIN_PASSWORD']),
    },
  };
}
