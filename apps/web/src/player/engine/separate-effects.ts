import type { Engine } from './load-engine';

/** What alphaTab's types leave out of its renderers. */
interface Renderer {
  readonly effectBands: readonly { readonly effect: object }[];
}

/**
 * Gives each kind of effect a line of its own in a row, as pictures of first bars have it. Of two that begin on the same
 * beat, a section's name and a chord, alphaTab draws one on top of the other. For the page and for the worker, which each
 * have renderers of their own.
 */
export function separateEffects({ Environment }: Pick<Engine, 'Environment'>): void {
  const { defaultRenderers } = Environment as unknown as { defaultRenderers: readonly Renderer[] };
  for (const { effectBands } of defaultRenderers)
    for (const { effect } of effectBands)
      Object.defineProperty(effect, 'canShareBand', { value: false, configurable: true });
}
