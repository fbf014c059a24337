import { createHash } from 'node:crypto';
import { globSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';

const SETTLE_MILLIS = 300;

/**
 * Reports files of a folder whose content has changed, together once changes settle. A rewrite without a change is
 * none.
 */
export function onChange(
  folder: string,
  pattern: string,
  report: (changed: string[]) => void,
): void {
  let known = hashes(folder, pattern);
  let timer: NodeJS.Timeout | undefined;
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = hashes(folder, pattern);
      const changed = [...now].filter(([file, hash]) => known.get(file) !== hash);
      known = now;
      if (changed.length > 0) report(changed.map(([file]) => file));
    }, SETTLE_MILLIS);
  });
}

function hashes(folder: string, pattern: string): Map<string, string> {
  return new Map(
    globSync(pattern, { cwd: folder })
      .map((name) => join(folder, name))
      .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}
