const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something is kept; `Self` is the provider that declares it. */
export interface Age<Self = unknown> {
  /** Name for people: "30 days". */
  readonly text: string;
  /** Seconds. */
  readonly of: (self: Self) => number;
}

const fixed =
  (unit: string, seconds: number) =>
  (count: number): Age => ({
    text: count === 1 ? `1 ${unit}` : `${count} ${unit}s`,
    of: () => count * seconds,
  });

export const minutes = fixed('minute', MINUTE);
export const hours = fixed('hour', HOUR);
export const days = fixed('day', DAY);

/** Age of rows whose column already holds the end. */
export const NO_LONGER: Age = { text: 'no longer', of: () => 0 };

/** Days that a variable of the process sets. */
export function daysBySetting<Self>(variable: string, of: (self: Self) => number): Age<Self> {
  return { text: `\`${variable}\` days`, of: (self) => of(self) * DAY };
}
