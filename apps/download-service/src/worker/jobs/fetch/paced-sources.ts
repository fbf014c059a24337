import type { Recipe } from '@tabdock/contracts/sources';
import { Pacer } from '@tabdock/sources';

export interface PacedSource {
  readonly recipe: Recipe;
  /** Keeps this process inside the source's download budget. */
  readonly pacer: Pacer;
}

/** The sources that this worker can fetch from. */
export class PacedSources {
  private readonly byId: ReadonlyMap<string, PacedSource>;

  constructor(recipes: readonly Recipe[]) {
    this.byId = new Map(
      recipes.map((recipe) => [recipe.id, { recipe, pacer: new Pacer(recipe.download.budget) }]),
    );
  }

  find(sourceId: string): PacedSource | undefined {
    return this.byId.get(sourceId);
  }
}
