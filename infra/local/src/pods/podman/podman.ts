import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { marked } from '../../processes/mark.ts';
import { Failure } from '../../shared/failure.ts';
import { podmanSettings, programVariables } from './settings.ts';

const run = promisify(execFile);
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

/** Podman with containers, images and settings of its own, all below one folder. */
export class Podman {
  private readonly files: string;
  private readonly folder: string;

  /** @param files those of its packages */
  constructor(files: string, folder: string) {
    this.files = files;
    this.folder = folder;
  }

  /** Writes its settings. */
  async prepare(): Promise<void> {
    for (const [name, text] of Object.entries(podmanSettings(this.files, this.folder))) {
      const path = join(this.folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, `${text}\n`);
    }
    await mkdir(join(this.folder, 'temporary'));
  }

  /**
   * Returns what the command prints.
   *
   * @throws Failure with the last line of what podman says
   */
  async run(...args: string[]): Promise<string> {
    return (await this.start(args)).stdout.trim();
  }

  /** The last lines that a container has printed. */
  async lastLines(container: string, lines: number): Promise<string> {
    const { stdout, stderr } = await this.start(['logs', '--tail', String(lines), container]);
    return `${stdout}${stderr}`.trim();
  }

  /** Ends and removes every container. */
  async removeContainers(): Promise<void> {
    await this.run('pod', 'rm', '--all', '--force', '--time', '0');
    await this.run('rm', '--all', '--force', '--time', '0', '--volumes');
  }

  private async start(args: readonly string[]): Promise<{ stdout: string; stderr: string }> {
    const own = (name: string) => join(this.folder, name);
    try {
      return await run(join(this.files, 'usr/bin/podman'), args, {
        maxBuffer: OUTPUT_MAX_BYTES,
        env: marked({
          ...programVariables(this.files),
          HOME: this.folder,
          TMPDIR: own('temporary'),
          CONTAINERS_CONF: own('containers.conf'),
          CONTAINERS_STORAGE_CONF: own('storage.conf'),
          CONTAINERS_REGISTRIES_CONF: own('registries.conf'),
        }),
      });
    } catch (error) {
      const { stderr = '', message } = error as Error & { stderr?: string };
      const last = stderr.trim().split('\n').at(-1);
      throw new Failure(`podman ${args.slice(0, 2).join(' ')}: ${last || message}`);
    }
  }
}
