import type { Recipe } from '@tabdock/contracts/sources';
import { Pacer } from '@tabdock/service-kit/sources';

export interface Source {
  readonly recipe: Recipe;
  /** Keeps this process inside the source's download budget. */
  readonly pacer: Pacer;
}

/** The sources that this worker can fetch from. */
export class Sources {
  private readonly byId: ReadonlyMap<string, Source>;

  constructor(recipes: readonly Recipe[]) {
    this.byId = new Map(
      recipes.map((recipe) => [recipe.id, { recipe, pacer: new Pacer(recipe.download.budget) }]),
    );
  }

  find(sourceId: string): Source | undefined {
    return this.byId.get(sourceId);
  }
}
