import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { PROCESS_NAMES, PROCESSES, SECRETS, type Process } from '../../../processes/processes.mjs';
import { imageVariables, stageOf } from '../shared/dockerfile-stage.ts';

interface ComposeService {
  readonly build?: { readonly target: string; readonly args?: Readonly<Record<string, string>> };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly stop_grace_period?: string;
}

const root = join(__dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Readonly<Record<string, ComposeService>>;
};
const dockerfile = read('infra/docker/Dockerfile');
const listed = PROCESS_NAMES.map((name): [string, Process] => [name, PROCESSES[name]]);

describe.each(listed)('%s of infra/processes', (_name, process) => {
  const { entry, compose, image, port, probes, graceSeconds, variables } = process;
  const service = services[compose];
  const environment = service?.environment ?? {};
  const env = imageVariables(dockerfile, image.target);
  const { required = [], optional = [], passedOn = [], local = [] } = variables;

  it('is a service of docker-compose.yml, from its image', () => {
    expect(service?.build?.target).toBe(image.target);
    expect(service?.build?.args?.['SERVICE']).toBe(image.service);
    expect(service?.command).toBeUndefined();
  });

  it('is what the image starts', () => {
    const files = stageOf(dockerfile, `${image.target}-files`);
    const main = service?.build?.args?.['MAIN'] ?? 'main.js';
    const started = image.service
      ? `apps/${image.service}/dist/${main}`
      : /ln -s (\S+) \/files\/main\.js/.exec(files)?.[1];
    expect(started).toBe(entry);
  });

  it('answers at its port, where its healthcheck asks', () => {
    expect(stageOf(dockerfile, image.target)).toMatch(new RegExp(`^EXPOSE ${port}\\b`, 'm'));
    expect(Number(environment['PORT'] ?? env.get('PORT'))).toBe(port);
    expect(env.get('HEALTH_PATH') ?? '/health/ready').toBe(probes.ready);
    expect(env.get('LIVE_PATH') ?? '/health/live').toBe(probes.live);
  });

  it('has the time to stop that it needs', () => {
    expect(service?.stop_grace_period).toBe(`${graceSeconds}s`);
  });

  it('gets all of its variables, and no other', () => {
    const names = [...Object.keys(environment), ...env.keys()];
    const expected = [...required, ...optional, ...passedOn];
    expect(expected.filter((name) => !names.includes(name))).toEqual([]);
    const known = [...expected, ...local];
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('gets its secrets from .env', () => {
    const open = [...required, ...optional, ...passedOn]
      .filter((name) => SECRETS.includes(name))
      .filter((name) => !/\$\{\w+:[?-]/.test(String(environment[name])));
    expect(open).toEqual([]);
  });
});

it('every service of docker-compose.yml that keeps running from an image of ours is listed, and builds it', () => {
  const built = Object.entries(services).filter(([, { build }]) => build);
  expect(built.map(([name]) => name).sort()).toEqual(
    listed.map(([, { compose }]) => compose).sort(),
  );
});
