import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder as the web app is built into, with its page alone. */
export async function builtPage() {
  const root = await mkdtemp(join(tmpdir(), 'gateway-web-'));
  const html = '<!doctype html><html><head><title>Tabdock</title></head><body></body></html>';
  await writeFile(join(root, 'index.html'), html);
  return { root, html, remove: () => rm(root, { recursive: true }) };
}
