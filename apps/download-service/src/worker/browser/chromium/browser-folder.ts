import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { chmod, chown, mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ChromiumUser } from './chromium-user';

/** Follows no link and waits for no pipe: the browser may have put anything there. */
const READ_SAFELY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Where one browser writes; files here belong to the user that it runs as. */
export class BrowserFolder {
  constructor(
    private readonly path: string,
    private readonly user: ChromiumUser | undefined,
  ) {}

  /** A new folder for the browser alone. */
  async make(kind: 'profile' | 'download'): Promise<string> {
    // A clean-up of the system's temporary folder may have taken it.
    const made = await mkdir(this.path, { recursive: true, mode: 0o711 });
    // The process's umask may have closed it to the browser.
    if (made !== undefined) await chmod(this.path, 0o711);
    const folder = join(this.path, `${kind}-${randomUUID()}`);
    await mkdir(folder, { mode: 0o700 });
    if (this.user !== undefined) await chown(folder, this.user.uid, this.user.gid);
    return folder;
  }

  /**
   * Runs `download` with a folder that the browser can write.
   * @returns path of the file in the job's folder; the browser cannot change it there
   * @throws Error when it is not what it seems, and what `download` throws
   */
  async withDownload(
    { folder, maxBytes }: { readonly folder: string; readonly maxBytes: number },
    download: (folder: string) => Promise<string>,
  ): Promise<string> {
    if (this.user === undefined) return download(folder);
    const own = await this.make('download');
    try {
      return await this.takeOver(await download(own), join(folder, 'download'), maxBytes);
    } finally {
      await rm(own, { recursive: true, force: true, maxRetries: 3 });
    }
  }

  private async takeOver(path: string, target: string, maxBytes: number): Promise<string> {
    const file = await open(path, READ_SAFELY);
    try {
      await this.assertItsOwn(file, maxBytes);
      await pipeline(
        file.createReadStream({ autoClose: false, end: maxBytes - 1 }),
        createWriteStream(target, { flags: 'wx', mode: 0o600 }),
      );
      return target;
    } finally {
      await file.close();
    }
  }

  /** The browser's report was checked before; this is for a compromised browser. */
  private async assertItsOwn(file: FileHandle, maxBytes: number): Promise<void> {
    const facts = await file.stat();
    if (!facts.isFile() || facts.uid !== this.user?.uid || facts.size > maxBytes)
      throw new Error('the browser left something else than the file that it reported');
  }
}
