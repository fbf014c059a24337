/** What a score sounds like, free of its format, key and tuning. Hashes of bars and grams are of 32 bits, signed. */
export interface Fingerprint {
  /** Hash of everything with a pitch; undefined for a score of drums alone. */
  readonly exact: string | undefined;
  /** Hash of the drums by their classes; never decides alone. */
  readonly drums: string | undefined;
  readonly bars: ReadonlySet<number>;
  readonly grams: ReadonlySet<number>;
  /** MinHash of the grams; undefined without any. */
  readonly minima: readonly number[] | undefined;
}
