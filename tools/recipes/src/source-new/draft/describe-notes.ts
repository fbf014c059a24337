import type { Note } from './draft';

const HEADINGS = { found: 'Found', missing: 'Missing', try: 'To try' } as const;

/** What was found, what is missing and what to try, for people. */
export function describeNotes(notes: readonly Note[]): string[] {
  return (Object.keys(HEADINGS) as Note['kind'][]).flatMap((kind) => {
    const texts = notes.filter((one) => one.kind === kind).map(({ text }) => `  - ${text}.`);
    return texts.length === 0 ? [] : [`${HEADINGS[kind]}:`, ...texts];
  });
}
