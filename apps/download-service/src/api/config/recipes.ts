import type { Recipe } from '@tabdock/contracts/sources';

/** The configured sources, by id. */
export class Recipes {
  private readonly recipes: ReadonlyMap<string, Recipe>;

  constructor(recipes: readonly Recipe[]) {
    this.recipes = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  }

  find(sourceId: string): Recipe | undefined {
    return this.recipes.get(sourceId);
  }

  all(): readonly Recipe[] {
    return [...this.recipes.values()];
  }
}
