import { diffArrays } from 'diff';
import { NOTES_OF_A_BAR_MIN } from '../similarity';
import { transposition } from './transposition';
import type { BarPrint } from './track-prints';

/** Bars only in one or the other beyond which two tracks are too different to be compared bar by bar. */
export const DIFFERENCES_MAX = 600;

/** One bar beside its like, by their indexes; or one that only one of the two tracks has. */
export type BarPair =
  | { readonly kind: 'same' | 'changed'; readonly one: number; readonly other: number }
  | {
      readonly kind: 'transposed';
      readonly one: number;
      readonly other: number;
      /** How much higher the other is. */
      readonly semitones: number;
    }
  | { readonly kind: 'only in one'; readonly one: number }
  | { readonly kind: 'only in other'; readonly other: number };

/**
 * The bars of two tracks beside each other, in their order.
 * @param differencesMax bars only in one or the other beyond which they are too different
 * @returns undefined for tracks that are too different
 */
export function alignBars(
  ones: readonly BarPrint[],
  others: readonly BarPrint[],
  differencesMax = DIFFERENCES_MAX,
): readonly BarPair[] | undefined {
  const { ofOne, ofOther } = comparable(ones, others);
  const runs = inPlace(ofOne, ofOther, differencesMax) ?? shortest(ofOne, ofOther, differencesMax);
  return runs?.flatMap((run) => pairsOf(run, ones, others));
}

/** Bars in a row that are alike, or that stand in each other's place. */
interface Run {
  readonly isAlike: boolean;
  /** Index of the first bar and how many: in one, in the other. */
  readonly one: readonly [first: number, count: number];
  readonly other: readonly [first: number, count: number];
}

/**
 * What is compared: bars of three notes or more without their key; smaller ones with it, as any note is like any other
 * without.
 */
function comparable(ones: readonly BarPrint[], others: readonly BarPrint[]) {
  const shift = transposition(ones, others);
  const wordOf =
    (shiftOfBar: number) =>
    ({ notes, hash, lowest }: BarPrint) =>
      notes >= NOTES_OF_A_BAR_MIN || lowest === undefined
        ? `${hash}`
        : `${hash}:${lowest - shiftOfBar}`;
  return { ofOne: ones.map(wordOf(0)), ofOther: others.map(wordOf(shift)) };
}

/** Bar beside bar, if no other order has fewer differences: people change bars where they stand. */
function inPlace(
  ones: readonly string[],
  others: readonly string[],
  differencesMax: number,
): readonly Run[] | undefined {
  if (ones.length !== others.length) return undefined;
  const differing = ones.filter((word, index) => word !== others[index]).length;
  const isPossible = differing * 2 <= differencesMax;
  if (!isPossible || hasFewerDifferences(ones, others, differing * 2)) return undefined;
  return ones.map((word, index) => ({
    isAlike: word === others[index],
    one: [index, 1],
    other: [index, 1],
  }));
}

function hasFewerDifferences(
  ones: readonly string[],
  others: readonly string[],
  differences: number,
): boolean {
  if (differences === 0) return false;
  const options = { maxEditLength: differences - 1 };
  return diffArrays([...ones], [...others], options) !== undefined;
}

/** The order with the fewest differences. */
function shortest(
  ones: readonly string[],
  others: readonly string[],
  differencesMax: number,
): Run[] | undefined {
  const changes = diffArrays([...ones], [...others], { maxEditLength: differencesMax });
  if (changes === undefined) return undefined;
  const runs: Run[] = [];
  let [one, other] = [0, 0];
  for (const { added, removed, count } of changes) {
    const inOne = added ? 0 : count;
    const inOther = removed ? 0 : count;
    const isAlike = !added && !removed;
    const before = runs.at(-1);
    if (isAlike || before === undefined || before.isAlike)
      runs.push({ isAlike, one: [one, inOne], other: [other, inOther] });
    else
      runs[runs.length - 1] = {
        isAlike,
        one: [before.one[0], before.one[1] + inOne],
        other: [before.other[0], before.other[1] + inOther],
      };
    one += inOne;
    other += inOther;
  }
  return runs;
}

function pairsOf(
  { isAlike, one: [firstOne, countOne], other: [firstOther, countOther] }: Run,
  ones: readonly BarPrint[],
  others: readonly BarPrint[],
): BarPair[] {
  return Array.from({ length: Math.max(countOne, countOther) }, (_, index): BarPair => {
    const [one, other] = [firstOne + index, firstOther + index];
    if (index >= countOne) return { kind: 'only in other', other };
    if (index >= countOther) return { kind: 'only in one', one };
    if (!isAlike) return { kind: 'changed', one, other };
    const semitones = (others[other]?.lowest ?? 0) - (ones[one]?.lowest ?? 0);
    return semitones === 0
      ? { kind: 'same', one, other }
      : { kind: 'transposed', one, other, semitones };
  });
}
