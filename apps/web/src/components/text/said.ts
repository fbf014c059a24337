import type { FileMusic, SourceSays } from '@tabdock/contracts/search';

export type SaidFact = keyof SourceSays;

/** Words behind a fact that the file says and its site does not. */
export interface Note {
  readonly file: string;
  /** What the site says instead, if it says something. */
  readonly site?: string;
}

type Value = string | number | undefined;

/** Facts that are shown of a tab, which are the file's where it has them, and what its site says of the same. */
export interface SaidOfTab extends Partial<Record<SaidFact, Value>> {
  readonly file?: FileMusic | undefined;
  readonly sourceSays?: SourceSays | undefined;
}

const FACTS: readonly SaidFact[] = ['tuning', 'tempo', 'tracks', 'bars', 'difficulty'];

/** Notes of the facts about which file and site do not agree; none while no file was read. */
export function notesOf(shown: SaidOfTab): Partial<Record<SaidFact, Note>> {
  const { sourceSays, file } = shown;
  if (sourceSays === undefined) return {};
  return Object.fromEntries(
    FACTS.flatMap((fact) => {
      const value = fact === 'difficulty' ? file?.difficulty?.level : shown[fact];
      const site = sourceSays[fact];
      // Some sites count repeats.
      const agrees = alike(value, site) || (fact === 'bars' && alike(file?.playedBars, site));
      return value === undefined || agrees ? [] : [[fact, noteOf(fact, site)]];
    }),
  );
}

/** `(the file) · the site says 30`. */
export function noteWords({ file, site }: Note): string {
  return site === undefined ? file : `${file} · ${site}`;
}

function noteOf(fact: SaidFact, site: Value): Note {
  const file = '(the file)';
  if (site === undefined) return { file };
  const value =
    fact === 'tempo' ? Math.round(Number(site)) : fact === 'difficulty' ? lower(site) : site;
  return { file, site: `the site says ${value}` };
}

/** Sites write tunings with and without spaces, and words in different cases. */
function alike(one: Value, other: Value): boolean {
  if (one === undefined || other === undefined) return false;
  return typeof one === 'number' && typeof other === 'number'
    ? Math.round(one) === Math.round(other)
    : lower(one).replaceAll(' ', '') === lower(other).replaceAll(' ', '');
}

function lower(value: string | number): string {
  return String(value).toLowerCase();
}
