import { randomUUID } from 'node:crypto';

/** Gives each a random id, ascending: what is written at one moment keeps its order by its id. */
export function withAscendingIds<T extends object>(items: readonly T[]): (T & { id: string })[] {
  const ids = items.map(() => randomUUID()).sort();
  return items.map((item, index) => ({ ...item, id: ids[index] as string }));
}
