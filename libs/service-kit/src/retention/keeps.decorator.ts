import { Declarations, WHOLE_CLASS } from '../discovery/declarations';
import type { Kept } from './kept';

export const declaredKept = new Declarations<Kept>('@Keeps');

/**
 * Says of each table of a room what its rows are and how long they are kept. `RetentionModule` deletes what is older;
 * `docs/data.md` lists it; a test of each service refuses tables without an entry.
 */
export function Keeps<Self>(...kept: readonly Kept<Self>[]) {
  return (target: abstract new (...args: never[]) => Self): void => {
    for (const one of kept) declaredKept.add(target.prototype as object, WHOLE_CLASS, one as Kept);
  };
}
