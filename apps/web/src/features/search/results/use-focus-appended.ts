import type { TabResult } from '@tabdock/contracts/search';
import { useEffect, useRef, type RefObject } from 'react';
import type { ResultGroup } from '../grouping';

/** The row of a tab, or the head of its song where that is closed. */
function placeOf(list: HTMLElement, tab: TabResult, { key }: ResultGroup): HTMLElement | null {
  const songs = [...list.querySelectorAll<HTMLElement>('[data-group]')];
  const song = songs.find(({ dataset }) => dataset['group'] === key);
  const rows = [...(song?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])];
  const row = rows.find(({ dataset }) => dataset['tab'] === tab.id);
  return row ?? song?.querySelector<HTMLElement>('[aria-expanded]') ?? null;
}

/** Moves the focus to the first of the results that it is called with, once `list` shows them. */
export function useFocusAppended(
  list: RefObject<HTMLElement | null>,
  groups: readonly ResultGroup[],
): (appended: readonly TabResult[]) => void {
  const wanted = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const group of groups) {
      const first = group.tabs.find(({ id }) => wanted.current.has(id));
      if (!first || !list.current) continue;
      wanted.current = new Set();
      placeOf(list.current, first, group)?.focus();
      return;
    }
  }, [list, groups]);
  return (appended) => {
    wanted.current = new Set(appended.map(({ id }) => id));
  };
}
