/** What a switch says in a form, whose values are texts. */
export const ON = 'on';

export const switchText = (on: boolean): string => (on ? ON : '');

/** Number that a text has; NaN for a text that is none. */
export const numberIn = (text: string): number => (text.trim() === '' ? NaN : Number(text));
export const optionalNumberIn = (text: string): number | null =>
  text.trim() === '' ? null : Number(text);

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Value of a date and time field, in the reader's time zone: `2026-11-20T14:05`. */
export function localTimeText(isoDateTime: string | null): string {
  if (isoDateTime === null) return '';
  const date = new Date(isoDateTime);
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())];
  return `${day.join('-')}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** The moment that a date and time field means. */
export function instantIn(text: string): string | null {
  if (text === '') return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : date.toISOString();
}

/** Names whose values differ. */
export function changedNames<Name extends string>(
  before: Record<Name, string>,
  after: Record<Name, string>,
): Name[] {
  return (Object.keys(before) as Name[]).filter((name) => before[name] !== after[name]);
}
