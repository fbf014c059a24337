import { useEffect, useState } from 'react';
import type { Filters, Sort } from '../filters/filters';
import type { ResultGroup } from '../grouping';
import { holdOrder, sameOrder } from '../held-order';

interface Held {
  /** The groups that `shown` holds, as they would stand otherwise. */
  groups: ResultGroup[];
  shown: ResultGroup[];
  filters: Filters;
  sort: Sort;
}

/**
 * Groups whose order holds while sources are still asked: what comes is put after what is there. Then they settle,
 * but not under somebody who has begun to look through them: they stay until `settle`, or until filters or order change.
 */
export function useCalmOrder(
  groups: ResultGroup[],
  { filters, sort, waiting }: { filters: Filters; sort: Sort; waiting: boolean },
) {
  const [touched, setTouched] = useState(false);
  const [held, setHeld] = useState<Held>();
  const touch = () => setTouched(true);

  useEffect(() => {
    const scrolled = () => setTouched(true);
    window.addEventListener('scroll', scrolled, { once: true, passive: true });
    return () => window.removeEventListener('scroll', scrolled);
  }, []);

  const holds = waiting || (touched && held !== undefined);
  const goesOn = held?.filters === filters && held.sort === sort;
  let shown = groups;
  if (holds && goesOn) shown = held.groups === groups ? held.shown : holdOrder(held.shown, groups);
  if (!holds && held) setHeld(undefined);
  if (holds && !(goesOn && held.groups === groups)) setHeld({ groups, shown, filters, sort });

  return {
    groups: shown,
    /** Some would stand elsewhere if nobody had begun to look. */
    unsettled: !waiting && !sameOrder(shown, groups),
    settle: () => {
      setTouched(false);
      setHeld(undefined);
    },
    /** For the element round the groups. */
    watch: { onPointerMove: touch, onPointerDown: touch, onFocus: touch },
  };
}
