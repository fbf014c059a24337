import { withTimeout, type Logger } from '@tabdock/service-kit';

/** A part that takes longer counts as missing, so that one slow service does not hold the others back. */
export const PART_MILLIS = 1_000;

/** What one call gives to an answer that several services give together. */
export interface Part<Input extends readonly unknown[]> {
  /** Its keys in the answer. */
  readonly names: readonly string[];
  /** Loads the part. The result lacks keys without data; rejects when its service does not answer. */
  load(...input: Input): Promise<object>;
}

export interface LoadedParts<Parts extends object> {
  readonly parts: Partial<Parts>;
  /** Keys of the parts that failed or took too long. */
  readonly missing: string[];
}

/** Loads all parts at the same time, each within `millis`. Never rejects: a part that fails is missing. */
export async function loadParts<Parts extends object, Input extends readonly unknown[]>(
  parts: readonly Part<Input>[],
  input: Input,
  logger: Logger,
  millis: number,
): Promise<LoadedParts<Parts>> {
  const loaded: Partial<Parts> = {};
  const missing: string[] = [];
  await Promise.all(
    parts.map(async (part) => {
      try {
        Object.assign(loaded, await withTimeout(millis, part.load(...input)));
      } catch (err) {
        logger.warn({ err, parts: part.names }, 'a response lacks some of its parts');
        missing.push(...part.names);
      }
    }),
  );
  return { parts: loaded, missing: missing.toSorted() };
}
