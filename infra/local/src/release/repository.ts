import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A clone of the product's repository, in which a release is made. */
export class Repository {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /** Runs Git and returns what it prints; throws if it fails. */
  git(...args: string[]): string {
    return execFileSync('git', args, {
      cwd: this.root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.root, path), text);
  }

  get head(): string {
    return this.git('rev-parse', 'HEAD');
  }

  hasTag(name: string): boolean {
    return this.git('tag', '--list', name) !== '';
  }
}
