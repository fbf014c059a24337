import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Recipe, recipeSchema } from '@tabdock/contracts/sources';
import { readRecipeDocument, type RecipeDocument } from './recipe-document';
import { placedFaults, recipeFaults, recipeWords } from './recipe-faults';
import { textFaults } from './recipe-texts';

/** Every fault of the recipes, one `file:line: path: message` per line. */
export class RecipeError extends Error {
  override readonly name = 'RecipeError';

  constructor(readonly faults: readonly string[]) {
    super(`The source recipes cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads every `*.yml` of the folders, ordered by folder and name. `${NAME}` in a text is that variable of `env`.
 * @throws RecipeError with every fault of every file: unreadable folder, YAML, schema, unknown key, regular expression,
 * CSS, id used twice
 */
export function loadRecipes(dirs: readonly string[], env: Env): Recipe[] {
  const faults: string[] = [];
  const recipes: Recipe[] = [];
  const fileOfId = new Map<string, string>();
  for (const file of dirs.flatMap((dir) => recipeFiles(dir, faults))) {
    const { recipe, document, faults: own } = readRecipe(file, env);
    faults.push(...own);
    if (recipe === undefined) continue;
    const other = fileOfId.get(recipe.id);
    if (other !== undefined) {
      faults.push(
        `${file}:${document?.lineOf(['id'])}: id: "${recipe.id}" is already used by ${other}`,
      );
      continue;
    }
    fileOfId.set(recipe.id, file);
    recipes.push(recipe);
  }
  if (faults.length > 0) throw new RecipeError(faults);
  return recipes;
}

/**
 * Reads one recipe.
 * @throws RecipeError with every fault of the file
 */
export function loadRecipe(file: string, env: Env): Recipe {
  const { recipe, faults } = readRecipe(file, env);
  if (recipe === undefined) throw new RecipeError(faults);
  return recipe;
}

/** If there is no recipe there are faults, each `file:line: path: message`. */
function readRecipe(
  file: string,
  env: Env,
): { recipe?: Recipe; document?: RecipeDocument; faults: string[] } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return { faults: [`${file}: the file cannot be read (${reasonOf(error)})`] };
  }
  const document = readRecipeDocument(text, env);
  if (document.faults.length > 0) {
    return { faults: document.faults.map(({ line, message }) => `${file}:${line}: ${message}`) };
  }
  const parsed = recipeSchema.safeParse(document.value, { error: recipeWords });
  const faults = parsed.success
    ? placedFaults(textFaults(parsed.data), document)
    : recipeFaults(parsed.error, document);
  if (faults.length > 0) return { faults: faults.map((fault) => `${file}:${fault}`) };
  return { recipe: parsed.data, document, faults: [] };
}

function recipeFiles(dir: string, faults: string[]): string[] {
  try {
    return readdirSync(dir)
      .filter((name) => name.endsWith('.yml'))
      .sort()
      .map((name) => join(dir, name));
  } catch (error) {
    faults.push(`${dir}: the folder cannot be read (${reasonOf(error)})`);
    return [];
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
