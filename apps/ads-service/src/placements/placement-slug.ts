const MAX_LENGTH = 64;
const WITHOUT_WORDS = 'placement';

/** Lower-case words of the name in ASCII, joined by hyphens; `placement` for a name that has none. */
export function placementSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return cut(words.replace(/^-/, ''), MAX_LENGTH) || WITHOUT_WORDS;
}

/** The slug, or with the first number from 2 that makes it one that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let id = slug, nth = 2; ; nth += 1) {
    if (!taken.has(id)) return id;
    id = `${cut(slug, MAX_LENGTH - `-${nth}`.length)}-${nth}`;
  }
}

/** What all slugs begin with that `freeSlug` may return. */
export function startOfSlugs(slug: string): string {
  return cut(slug, MAX_LENGTH - '-100000'.length);
}

function cut(words: string, length: number): string {
  return words.slice(0, length).replace(/-$/, '');
}
