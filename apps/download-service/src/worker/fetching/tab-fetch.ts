import type { DownloadRecipe, Recipe } from '@tabdock/contracts/sources';

export type DownloadMethod<M extends DownloadRecipe['method']> = Extract<
  DownloadRecipe,
  { method: M }
>;

/** One download, by whichever method its recipe names. */
export interface TabFetch {
  readonly recipe: Recipe;
  /** Captured by the search; fills the recipe's templates. */
  readonly sourceRef: Readonly<Record<string, string>>;
  /** A folder of this job alone; the file is left in it. */
  readonly folder: string;
  /** Aborts with the error of the fetch: deadline or shutdown. */
  readonly signal: AbortSignal;
  readonly onReceived: ReceivedListener;
}

/** Called at the first byte of the file and when more of it arrives; with the total if the source sends it. */
export type ReceivedListener = (receivedBytes: number, totalBytes?: number) => void;

/** The URL of a filled template, which is a path or a URL. */
export function absoluteUrl(recipe: Recipe, filled: string): string {
  return new URL(filled, recipe.baseUrl).href;
}
