import type { DownloadRecipe, Recipe } from '@tabdock/contracts/sources';

export type DownloadMethod<M extends DownloadRecipe['method']> = Extract<
  DownloadRecipe,
  { method: M }
>;

/** One download, by whichever method its recipe names. */
export interface TabFetch {
  readonly recipe: Recipe;
  /** What the search part captured; fills the recipe's templates. */
  readonly sourceRef: Readonly<Record<string, string>>;
  /** A folder of this job alone; the file is left in it. */
  readonly folder: string;
  /** Aborts with the error that the fetch shall end with: the deadline's or the shutdown's. */
  readonly signal: AbortSignal;
  readonly onReceived: ReceivedListener;
}

/** The first byte of the file is on its way, or more of it has come; the total where the source tells it. */
export type ReceivedListener = (receivedBytes: number, totalBytes?: number) => void;

/** Where templates lead that name a path or an address. */
export function absoluteUrl(recipe: Recipe, filled: string): string {
  return new URL(filled, recipe.baseUrl).href;
}
