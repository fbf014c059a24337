import { Environment } from '@coderline/alphatab';

/** What alphaTab's types leave out of its renderers. */
interface Renderer {
  readonly effectBands: readonly { readonly effect: object }[];
}

/**
 * Gives each kind of effect a line of its own in a row. Of two that may share a line and begin on the same beat, a
 * section's name and a chord for one, alphaTab draws one on top of the other.
 */
export function separateEffects(): void {
  const { defaultRenderers } = Environment as unknown as { defaultRenderers: readonly Renderer[] };
  for (const { effectBands } of defaultRenderers)
    for (const { effect } of effectBands)
      Object.defineProperty(effect, 'canShareBand', { value: false, configurable: true });
}
