import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Container, Workload } from '../../kubernetes/manifest.ts';
import type { Rendered } from '../../kubernetes/rendered.ts';
import { Failure } from '../../shared/failure.ts';
import { containerOf, forPodman, type Surroundings } from '../manifests/for-podman.ts';
import type { Podman } from '../podman/podman.ts';
import { untilReady } from './probes.ts';
import { encoded, type Secret } from './secrets.ts';
import { bytesOf, faultsOf, readFacts } from './process-facts.ts';

const LOG_TAIL_LINES = 25;

/** What is used of `podman container inspect`. */
interface Inspected {
  readonly RestartCount: number;
  readonly State: {
    readonly Status: string;
    readonly Pid: number;
    readonly ExitCode: number;
    readonly OOMKilled: boolean;
  };
}

/** Starts Deployments and Jobs of an overlay as `podman kube play` does, and looks at them as a kubelet does. */
export class Pods {
  private readonly podman: Podman;
  private readonly rendered: Rendered;
  private readonly here: Surroundings;
  private readonly secrets: readonly Secret[];
  private readonly folder: string;

  /** @param folder for the manifests as podman reads them */
  constructor(
    podman: Podman,
    rendered: Rendered,
    here: Surroundings,
    secrets: readonly Secret[],
    folder: string,
  ) {
    this.podman = podman;
    this.rendered = rendered;
    this.here = here;
    this.secrets = secrets;
    this.folder = folder;
  }

  /** Lets containers take variables from the Secrets. */
  async createSecrets(): Promise<void> {
    for (const secret of this.secrets) {
      const file = join(this.folder, 'secret.json');
      await writeFile(file, encoded(secret), { mode: 0o600 });
      await this.podman.run('secret', 'create', secret.metadata.name, file);
      await rm(file);
    }
  }

  /** Resolves when the Job has ended; fails with its log if that was not with code 0. */
  async runJob(job: Workload): Promise<void> {
    await this.play(job);
    const code = await this.podman.run('wait', containerOf(job));
    if (code !== '0') throw await this.failure(job, `ended with code ${code}`);
  }

  /** Resolves when the process takes work; fails with its log if that does not come, or it is not as it should be. */
  async start(deployment: Workload): Promise<void> {
    const { name } = deployment.metadata;
    const container = onlyContainer(deployment);
    await this.play(deployment);
    const ended = async () => !isFirstRun(await this.inspect(deployment));
    const fault = await untilReady(name, container, this.here.ports, ended);
    if (fault !== undefined) throw await this.failure(deployment, fault);
    await this.podman.run('exec', containerOf(deployment), 'node', 'healthcheck.mjs');
    const { Pid } = (await this.inspect(deployment)).State;
    const { securityContext } = deployment.spec.template.spec;
    const faults = faultsOf(readFacts(Pid), {
      user: Number(securityContext?.['runAsUser']),
      group: Number(securityContext?.['runAsGroup']),
      memoryBytes: bytesOf(container.resources?.limits?.['memory'] ?? ''),
      secrets: this.mountedIn(deployment),
    });
    if (faults.length > 0) throw await this.failure(deployment, faults.join('; '));
  }

  /** Asks the process to end; fails with its log if it does not in its time, or not with code 0, or ended before. */
  async stop(deployment: Workload): Promise<void> {
    const { terminationGracePeriodSeconds = 30 } = deployment.spec.template.spec;
    const before = onlyContainer(deployment).lifecycle?.preStop.sleep.seconds ?? 0;
    if (!isFirstRun(await this.inspect(deployment)))
      throw await this.failure(deployment, 'has ended by itself');
    const seconds = terminationGracePeriodSeconds - before;
    await this.podman.run('stop', '--time', String(seconds), containerOf(deployment));
    const { ExitCode, OOMKilled } = (await this.inspect(deployment)).State;
    if (OOMKilled) throw await this.failure(deployment, 'had too little memory');
    if (ExitCode !== 0)
      throw await this.failure(deployment, `ended with code ${ExitCode} when told to stop`);
  }

  /** Values of the Secrets that it reads from files. */
  private mountedIn({ spec }: Workload): string[] {
    const names = spec.template.spec.volumes?.map(({ secret }) => secret?.secretName) ?? [];
    return this.secrets
      .filter(({ metadata }) => names.includes(metadata.name))
      .flatMap(({ stringData }) => Object.values(stringData));
  }

  private async play(workload: Workload): Promise<void> {
    const file = join(this.folder, `${workload.metadata.name}.yaml`);
    const manifests = forPodman(workload, this.rendered.ofKind('ConfigMap'), this.here);
    await writeFile(file, manifests.map((one) => stringify(one)).join('---\n'), { mode: 0o600 });
    await this.podman.run('kube', 'play', '--network', 'host', file);
  }

  private async inspect(workload: Workload): Promise<Inspected> {
    const [one] = JSON.parse(
      await this.podman.run('container', 'inspect', containerOf(workload)),
    ) as Inspected[];
    if (!one) throw new Failure(`podman has no container of ${workload.metadata.name}`);
    return one;
  }

  private async failure(workload: Workload, fault: string): Promise<Failure> {
    const log = await this.podman
      .lastLines(containerOf(workload), LOG_TAIL_LINES)
      .catch((error: Error) => error.message);
    return new Failure(`${log}\n${workload.metadata.name}: ${fault}`);
  }
}

function isFirstRun({ RestartCount, State }: Inspected): boolean {
  return State.Status === 'running' && RestartCount === 0;
}

function onlyContainer({ metadata, spec }: Workload): Container {
  const [container] = spec.template.spec.containers;
  if (!container) throw new Failure(`${metadata.name} has no container`);
  return container;
}
