import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownStage, stageOf } from '../../shared/dockerfile-stage.ts';
import { ROOT } from '../../shared/root.ts';
import { readBuilds } from './builds.ts';
import {
  addedPackages,
  defaultArguments,
  fileCommands,
  lastStage,
  stageCopies,
} from './dockerfile-steps.ts';
import { below } from './stage-files.ts';

const dockerfile = readFileSync(join(ROOT, 'infra/docker/Dockerfile'), 'utf8');
const builds = [...readBuilds()];
const targets = [...new Set(builds.map(([, { target }]) => target))];

it('there is a build for each process', () => {
  expect(builds).toHaveLength(8);
  expect(readBuilds().get('download-service')).toMatchObject({
    target: 'service',
    args: { SERVICE: 'download-service', MAIN: 'main.api.js' },
  });
});

describe.each(targets)('the image %s', (target) => {
  it('is made on the stage `runtime`, and runs nothing', () => {
    expect(stageOf(dockerfile, target)).toBe(
      (ownStage(dockerfile, 'runtime')?.lines ?? '') + (ownStage(dockerfile, target)?.lines ?? ''),
    );
    const text = lastStage(dockerfile, target, 'localhost/base:1');
    expect(text).toMatch(new RegExp(`^FROM localhost/base:1 AS ${target}\n`));
    expect(text.match(/^FROM /gm)).toHaveLength(1);
    expect(text).not.toMatch(/^RUN /m);
  });

  it('takes from other stages what their commands make', () => {
    const copies = stageCopies(dockerfile, target);
    expect(lastStage(dockerfile, target, 'a').match(/--from=/g)).toHaveLength(copies.length);
    expect(copies).toContainEqual({ stage: `${target}-files`, path: '/files' });
    const commands = fileCommands(dockerfile, `${target}-files`).join('\n');
    expect(commands).toMatch(/^node infra\/local\/src\/docker\/collect\.ts .* && /m);
    expect(commands).not.toContain('npx nx');
    for (const { stage, path } of copies.filter((copy) => copy.stage === `${target}-files`))
      expect(below(commands, [path], `/below/${stage}`)).toContain(`/below/${stage}${path}`);
  });
});

it('the stage `runtime` has files of Debian alone, and says who runs what', () => {
  expect(stageCopies(dockerfile, 'runtime')).toEqual([{ stage: 'debian', path: '/' }]);
  const text = lastStage(dockerfile, 'runtime', 'scratch');
  expect(text).toContain('\nUSER 1000:1000\n');
  expect(text).toContain('\nENTRYPOINT ["tini", "--"]\n');
  expect(text).not.toMatch(/^RUN /m);
});

it('values of the Dockerfile are read', () => {
  expect(addedPackages(dockerfile)).toEqual(['libexpat1', 'libnspr4', 'libnss3', 'tini']);
  expect(defaultArguments(dockerfile, 'service-files')).toEqual({ MAIN: 'main.js' });
});

it('commands write below a folder', () => {
  const command = 'node a.ts /files x && ln -s a/files /files/main.js && mkdir -p /filesystem';
  expect(below(command, ['/files'], '/t')).toBe(
    'node a.ts /t/files x && ln -s a/files /t/files/main.js && mkdir -p /filesystem',
  );
});
