import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Home } from '../../home/home.ts';
import type { Workload } from '../../kubernetes/manifest.ts';
import { Rendered } from '../../kubernetes/rendered.ts';
import { guardHome, guardPods, guardTemporaryFolder } from '../../lifetime/guard.ts';
import { step } from '../../shared/steps.ts';
import { buildOnce } from '../../workspace/commands.ts';
import { buildImages, readDockerfile } from '../images/build-images.ts';
import { workloadsInOrder } from '../manifests/roll-steps.ts';
import { findPodman } from '../podman/podman-files.ts';
import { Podman } from '../podman/podman.ts';
import { removeAll } from '../podman/remove-all.ts';
import { startParts } from './parts.ts';
import { Pods } from './pods.ts';
import { makeSecrets, makeVariables, writeSecrets } from './secrets.ts';
import { choosePorts, surroundingsOf } from './surroundings.ts';

export interface RunningPods {
  readonly home: Home;
  /** Address of the gateway, without a slash at its end. */
  readonly url: string;
  readonly demoUrl: string;
  readonly tillUrl: string;
  readonly admin: { readonly username: string; readonly password: string };
}

/**
 * Starts the overlay `small` by podman in the order of `roll.sh`, and stops and removes all of it when `use` is done.
 * Returns what `use` returns.
 *
 * @throws Failure that names the first Job or process that does not start, run or stop as its manifest says
 */
export async function withPods(use: (pods: RunningPods) => Promise<number>): Promise<number> {
  const files = await step('Podman is there', async () => findPodman());
  await step('Everything is built', buildOnce);
  const [folder, homeFolder] = [await temporary('pods'), await temporary('pods-home')];
  const home = new Home(homeFolder);
  guardPods(folder);
  guardTemporaryFolder(homeFolder);
  guardHome(home);
  try {
    return await run(new Podman(files, folder), folder, home, use);
  } finally {
    await removeAll(folder);
    await rm(homeFolder, { recursive: true, force: true });
  }
}

async function run(
  podman: Podman,
  folder: string,
  home: Home,
  use: (pods: RunningPods) => Promise<number>,
): Promise<number> {
  await podman.prepare();
  const rendered = new Rendered('small');
  const workloads = workloadsInOrder(rendered);
  const deployments = workloads.filter(({ kind }) => kind === 'Deployment');
  await buildImages(podman, deployments, join(folder, 'building'));

  const file = join(folder, 'secrets.env');
  const variables = await makeVariables(file);
  const parts = await step('PostgreSQL, RabbitMQ and the store are running', () =>
    startParts(home, variables),
  );
  try {
    const ports = await choosePorts(home, rendered);
    const secrets = await makeSecrets(file, parts.variables);
    const mounted = join(folder, 'secrets');
    await writeSecrets(secrets, mounted);
    const given = { ports, secrets: mounted, store: parts.store };
    const here = surroundingsOf(rendered, await readDockerfile(), given);
    const manifests = join(folder, 'manifests');
    await mkdir(manifests);
    const pods = new Pods(podman, rendered, here, secrets, manifests);
    await pods.createSecrets();
    await startAll(pods, workloads);
    const code = await use({
      home,
      url: `http://localhost:${ports['gateway/http']}`,
      demoUrl: `http://127.0.0.1:${ports['demo-source/http']}`,
      tillUrl: `http://127.0.0.1:${ports['demo-till/http']}`,
      admin: { username: firstAdminOf(rendered), password: variables['ADMIN_PASSWORD'] ?? '' },
    });
    await stopAll(pods, deployments);
    return code;
  } finally {
    await podman.removeContainers();
    await parts.stop();
  }
}

async function startAll(pods: Pods, workloads: readonly Workload[]): Promise<void> {
  for (const one of workloads) {
    const { name } = one.metadata;
    if (one.kind === 'Job') await step(`${name} has ended with code 0`, () => pods.runJob(one));
    else await step(`${name} takes work`, () => pods.start(one));
  }
}

/** The gateway first, as it calls the others. */
async function stopAll(pods: Pods, deployments: readonly Workload[]): Promise<void> {
  for (const one of deployments.toReversed())
    await step(`${one.metadata.name} has ended with code 0`, () => pods.stop(one));
}

function firstAdminOf(rendered: Rendered): string {
  const job = rendered.find('Job', 'first-admin') as Workload | undefined;
  return (job && rendered.variables(job.spec.template)['ADMIN_USERNAME']) ?? '';
}

function temporary(name: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `tabdock-${name}-`));
}
