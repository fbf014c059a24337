import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';

const compiled = new LRUCache<string, RE2JS>({ max: 1_000 });

/**
 * A recipe's regular expression. Matching takes time linear in the text, whatever the pattern; so there are no
 * lookarounds and no backreferences.
 * @throws Error that says what is wrong with it
 */
export function pattern(source: string, flags: 'any' | 'line' = 'line'): RE2JS {
  const key = `${flags} ${source}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const made = RE2JS.compile(source, flags === 'any' ? RE2JS.DOTALL : 0);
  compiled.set(key, made);
  return made;
}

/** What is wrong with a regular expression; undefined for a good one. */
export function patternFault(source: string): string | undefined {
  try {
    pattern(source);
    return undefined;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replace(/^.*?regexp: /, '');
  }
}
