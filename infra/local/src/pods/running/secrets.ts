import { execFile } from 'node:child_process';
import { appendFile, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../shared/root.ts';

const run = promisify(execFile);
/** Group of every pod. */
const FS_GROUP = 1000;

export interface Secret {
  readonly metadata: { readonly name: string };
  readonly stringData: Readonly<Record<string, string>>;
}

/** Writes a file of random secrets as the document of Kubernetes says, and returns its values. */
export async function makeVariables(path: string): Promise<Record<string, string>> {
  const script = join(ROOT, 'infra/docker/make-env.mjs');
  await run(process.execPath, [script, path, '--demo-till']);
  const text = await readFile(path, 'utf8');
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** The Secrets that `make-secrets.mjs` makes of that file, when it has the addresses too. */
export async function makeSecrets(
  path: string,
  added: Readonly<Record<string, string>>,
): Promise<Secret[]> {
  const lines = Object.entries(added).map(([name, value]) => `${name}=${value}\n`);
  await appendFile(path, lines.join(''));
  const script = join(ROOT, 'infra/k8s/make-secrets.mjs');
  const { stdout } = await run(process.execPath, [script, path]);
  return (JSON.parse(stdout) as { items: Secret[] }).items;
}

/** A Secret as podman 4.3 takes variables from it: an object of encoded values. */
export function encoded({ stringData }: Secret): string {
  const values = Object.entries(stringData).map(([name, value]) => [
    name,
    Buffer.from(value).toString('base64'),
  ]);
  return JSON.stringify(Object.fromEntries(values));
}

/** Writes a folder for each Secret and a file for each of its values, as a kubelet mounts them. */
export async function writeSecrets(secrets: readonly Secret[], folder: string): Promise<void> {
  for (const { metadata, stringData } of secrets) {
    const own = join(folder, metadata.name);
    await mkdir(own, { recursive: true, mode: 0o750 });
    await chown(own, 0, FS_GROUP);
    for (const [name, value] of Object.entries(stringData)) {
      await writeFile(join(own, name), value, { mode: 0o440 });
      await chown(join(own, name), 0, FS_GROUP);
    }
  }
}
