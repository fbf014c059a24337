import type { Age } from './age';

/** Whom rows say something about. */
export type About = 'accounts' | 'visitors' | 'administrators' | 'writers' | 'nobody';

/** Column by which a row is old: a time, a day (UTC), or milliseconds since 1970. */
export type AgeColumn =
  { readonly time: string } | { readonly day: string } | { readonly millis: string };

export interface Expired {
  readonly now: Date;
  /** What is older is to be deleted. */
  readonly before: Date;
}

/** A deletion of a room's own, where something follows from it. Returns how many it deleted, if it knows. */
type Delete<Self> = (self: Self, expired: Expired, signal: AbortSignal) => Promise<number | void>;

/** Rows that `Retention` deletes, slice by slice, when they are older than `after`. */
export interface Expiry<Self = never> {
  readonly by: AgeColumn;
  readonly after: Age<Self>;
  /** Which rows only; an SQL condition without parameters. */
  readonly where?: string;
  /** The same in words, with what becomes of the others: "of guests; others as long as the account". */
  readonly which?: string;
  /** Instead of deleting rows alone. */
  readonly delete?: Delete<Self>;
}

/** Why no age ends it, in words. */
export interface NoExpiry {
  readonly words: string;
}

interface Described {
  /** What it is, for people: "browsers that logged in before". */
  readonly what: string;
  readonly about: About;
}

export interface KeptTable<Self = never> extends Described {
  readonly table: string;
  readonly kept: Expiry<Self> | NoExpiry;
}

/** Something outside of the database. */
export interface KeptElsewhere<Self = never> extends Described {
  /** Name for people: "files in `MAIL_DIR`". */
  readonly store: string;
  readonly kept: { readonly after: Age<Self>; readonly delete: Delete<Self> } | NoExpiry;
}

export type Kept<Self = never> = KeptTable<Self> | KeptElsewhere<Self>;

/** Says that rows are kept for ever; `why` begins with "because". */
export function forEver(why: `because ${string}`): NoExpiry {
  return { words: `for ever, ${why}` };
}

/** Says that rows go with what they belong to: "the account". */
export function asLongAs(owner: string): NoExpiry {
  return { words: `as long as ${owner}` };
}

/** Says that their own room deletes rows once it has used them: "they are counted". */
export function until(event: string): NoExpiry {
  return { words: `until ${event}` };
}
