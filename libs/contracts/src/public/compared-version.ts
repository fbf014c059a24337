import type { TabResult } from '../search';

type Version = Pick<TabResult, 'id' | 'file'>;

/** The version of a song beside which one is shown first: another one, with a stored file if there is one. */
export function comparedVersion<V extends Version>(
  versions: readonly V[],
  { id }: Version,
): V | undefined {
  const others = versions.filter((other) => other.id !== id);
  return others.find(({ file }) => file !== undefined) ?? others[0];
}
