import { readFile } from 'node:fs/promises';

/** How long a file is taken for unchanged: a new build is seen soon, and not every page reads the disk. */
const KNOWN_MILLIS = 1_000;

/** What a file of the web app's build says. */
export class BuiltFile<Content> {
  private content: Content | undefined;
  private checkedAt = -Infinity;

  constructor(
    private readonly path: string,
    private readonly parse: (text: string) => Content,
  ) {}

  /** Undefined while the web app is not built, or is being written. */
  async read(): Promise<Content | undefined> {
    if (Date.now() < this.checkedAt + KNOWN_MILLIS) return this.content;
    this.content = await readFile(this.path, 'utf8')
      .then(this.parse)
      .catch(() => undefined);
    this.checkedAt = Date.now();
    return this.content;
  }
}
