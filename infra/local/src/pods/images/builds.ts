import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../shared/root.ts';

/** How Compose builds the image of a service. */
export interface Build {
  /** Stage of the Dockerfile. */
  readonly target: string;
  readonly args: Readonly<Record<string, string>>;
}

/** What docker-compose.yml builds, by its services, which have the names of the Deployments. */
export function readBuilds(): Map<string, Build> {
  const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  const { services } = parse(text, { merge: true }) as {
    services: Record<string, { build?: { target: string; args?: Record<string, string> } }>;
  };
  return new Map(
    Object.entries(services).flatMap(([name, { build }]) =>
      build ? [[name, { target: build.target, args: build.args ?? {} }]] : [],
    ),
  );
}
