import type { Recipe } from '@tabdock/contracts/sources';
import { RobotsRules, SourceClient, type SourcePace, sourceUserAgent } from '@tabdock/sources';
import { type SourceObserver, SourceScraper } from '@tabdock/sources/scraping';

/** The sources that this process searches, in the order of their recipes. */
export class SourceRegistry {
  readonly scrapers: readonly SourceScraper[];
  private readonly recipes: ReadonlyMap<string, Recipe>;

  constructor(
    recipes: readonly Recipe[],
    contactUrl: string,
    observer: SourceObserver,
    paceOf: (recipe: Recipe) => SourcePace,
  ) {
    const userAgent = sourceUserAgent(contactUrl);
    const robots = new RobotsRules({ userAgent });
    this.recipes = new Map(recipes.map((recipe) => [recipe.id, recipe]));
    this.scrapers = recipes.map((recipe) => {
      const options = { userAgent, robots, pace: paceOf(recipe) };
      const client = new SourceClient(recipe, recipe.search.budget, options);
      return new SourceScraper(recipe, client, observer);
    });
  }

  recipe(sourceId: string): Recipe | undefined {
    return this.recipes.get(sourceId);
  }
}
