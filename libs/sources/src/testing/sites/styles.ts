import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fieldSchema, type Recipe, type RecipePost } from '@tabdock/contracts/sources';
import { loadRecipe } from '../../recipes/load-recipes';

const DOCUMENT = join(__dirname, '../../../../../docs/sources.md');

/** A recipe of `testing/recipes`, for a site at this address. */
export function styleRecipe(name: 'store' | 'api' | 'mobile', url: string): Recipe {
  return loadRecipe(join(__dirname, '../recipes', `${name}.yml`), { SITE_URL: url });
}

/** The example recipe of docs/sources.md, for a site at this address instead of its own. */
export function documentedRecipe(url: string): Recipe {
  const text = /```yaml\n(id: [^]*?)```/.exec(readFileSync(DOCUMENT, 'utf8'))?.[1];
  if (text === undefined) throw new Error(`${DOCUMENT} has no recipe in it`);
  const dir = mkdtempSync(join(tmpdir(), 'recipe-'));
  try {
    const file = join(dir, 'documented.yml');
    writeFileSync(file, text);
    return { ...loadRecipe(file, {}), baseUrl: url, local: true };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** The documented recipe, which sends a form. */
export function formRecipe(url: string): Recipe {
  return postedRecipe(documentedRecipe(url), '/search.php', {
    form: { q: '{query}', page: '{page}' },
  });
}

/** The recipe `api`, which sends JSON. */
export function jsonRecipe(url: string): Recipe {
  return postedRecipe(styleRecipe('api', url), '/api/songs', {
    json: { search: { pattern: '{query}' }, from: '{offset}', token: '{token}' },
  });
}

/** The recipe `api`, which sends for its token and has it in a header. */
export function sessionRecipe(url: string): Recipe {
  const recipe = styleRecipe('api', url);
  const own = { 'X-Requested-With': 'XMLHttpRequest' };
  const search: Recipe['search'] = {
    ...recipe.search,
    url: '/api/songs?pattern={query}&from={offset}&size=20',
    headers: { ...own, 'X-Token': '{token}' },
    steps: [
      {
        url: '/api/session',
        post: { json: { client: 'web' } },
        headers: own,
        format: 'json',
        capture: { token: fieldSchema.parse({ path: 'token' }) },
      },
    ],
  };
  return { ...recipe, search };
}

function postedRecipe(recipe: Recipe, url: string, post: RecipePost): Recipe {
  const search = { ...recipe.search, url, post };
  return { ...recipe, search };
}
