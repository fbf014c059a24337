import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { identityOf, isSame } from './pids.ts';

type Taken = { readonly release: () => Promise<void> } | { readonly holder: string };

/** Takes a lock for this process, or says which process holds it; the lock of a dead one is taken over. */
export async function takeLock(file: string): Promise<Taken> {
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, identityOf(process.pid));
  try {
    for (;;) {
      if (await linked(own, file)) return { release: () => rm(file, { force: true }) };
      const holder = await readFile(file, 'utf8').catch(() => '');
      if (isSame(holder)) return { holder };
      await removeStale(file);
    }
  } finally {
    await rm(own, { force: true });
  }
}

/** A link, unlike a new file, is never seen without its content. */
async function linked(own: string, file: string): Promise<boolean> {
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Removes a lock whose process is gone. Another process may have taken it over meanwhile: its lock is put back. */
async function removeStale(file: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if (isSame(await readFile(aside, 'utf8'))) await linked(aside, file);
  await rm(aside, { force: true });
}
