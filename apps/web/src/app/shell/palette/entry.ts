import { foldWords } from '@tabdock/contracts/names';
import type { ComponentType } from 'react';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { Chord } from '../../../components/keyboard/shortcuts';

/** Something that the palette does or leads to. */
export interface Entry {
  id: string;
  text: string;
  /** Quieter words beside the text, for example the artist. */
  note?: string;
  /** Other words that people may look for it by. */
  words?: string;
  /** The keys that do the same. */
  chord?: Chord | undefined;
  Icon?: ComponentType<SvgIconProps>;
  run: () => void;
}

export interface EntryGroup {
  title: string;
  entries: readonly Entry[];
}

/** Whether each word of `typed` begins a word of the entry. */
export function isFoundBy({ text, words = '' }: Entry, typed: string): boolean {
  const known = foldWords(`${text} ${words}`);
  return foldWords(typed).every((word) => known.some((one) => one.startsWith(word)));
}
