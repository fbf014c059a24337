import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Workload } from '../../kubernetes/manifest.ts';
import { Failure } from '../../shared/failure.ts';
import { ROOT } from '../../shared/root.ts';
import { say, step } from '../../shared/steps.ts';
import type { Podman } from '../podman/podman.ts';
import { makeBaseFiles } from './base-files.ts';
import { readBuilds } from './builds.ts';
import { addedPackages, lastStage } from './dockerfile-steps.ts';
import { makeStageFiles } from './stage-files.ts';

const DOCKERFILE = 'infra/docker/Dockerfile';
/** The image that all others are made on. */
const RUNTIME = 'localhost/tabdock/runtime:dev';
const MEBIBYTE = 1024 ** 2;

type Folders = Readonly<Record<string, string>>;

export function readDockerfile(): Promise<string> {
  return readFile(join(ROOT, DOCKERFILE), 'utf8');
}

/**
 * Builds the images of these Deployments by the last stages of the Dockerfile. What those copy out of earlier stages is
 * made here: no image of Node can be pulled, and everything is built already.
 *
 * @param folder for the files of stages, which is removed again
 */
export async function buildImages(
  podman: Podman,
  deployments: readonly Workload[],
  folder: string,
): Promise<void> {
  const dockerfile = await readDockerfile();
  const builds = readBuilds();
  const debian = join(folder, 'debian');
  await mkdir(debian, { recursive: true });
  const buildStage = async (stage: string, on: string, tag: string, contexts: Folders) => {
    const file = join(folder, 'Containerfile');
    await writeFile(file, lastStage(dockerfile, stage, on));
    await podman.run(
      'build',
      // Others have no health check.
      ...['--format', 'docker', '--layers=false', '--file', file, '--tag', tag],
      ...Object.entries(contexts).flatMap(([name, path]) => ['--build-context', `${name}=${path}`]),
      ROOT,
    );
  };
  await step(`Image ${RUNTIME}`, async () => {
    await makeBaseFiles(addedPackages(dockerfile), debian);
    await buildStage('runtime', 'scratch', RUNTIME, { debian });
  });
  for (const { metadata, spec } of deployments) {
    const build = builds.get(metadata.name);
    const image = spec.template.spec.containers[0]?.image ?? '';
    if (!build) throw new Failure(`docker-compose.yml builds no ${metadata.name}`);
    const stages = join(folder, 'stages');
    await step(`Image ${image}`, async () => {
      const contexts = await makeStageFiles(dockerfile, build, stages);
      await buildStage(build.target, RUNTIME, image, contexts);
      await rm(stages, { recursive: true });
    });
    say(`  ${await sizeOf(podman, image)}`);
  }
  await rm(folder, { recursive: true });
}

/** The size of an image with the layers that it shares, for people. */
async function sizeOf(podman: Podman, image: string): Promise<string> {
  const bytes = Number(await podman.run('image', 'inspect', '--format', '{{.Size}}', image));
  return `${Math.round(bytes / MEBIBYTE)} MiB`;
}
