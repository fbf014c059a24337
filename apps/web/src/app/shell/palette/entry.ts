import type { ComponentType } from 'react';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { Chord } from '../../../components/keyboard/shortcuts';

/** Something that the palette does or leads to. */
export interface Entry {
  id: string;
  text: string;
  /** Beside it, quieter: an artist. */
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
  const known = wordsOf(`${text} ${words}`);
  return wordsOf(typed).every((word) => known.some((one) => one.startsWith(word)));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,.:/“”-]+/)
    .filter((word) => word !== '');
}
