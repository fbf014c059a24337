import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Recipe, recipeSchema } from '@tabdock/contracts/sources';
import { readRecipeDocument } from './recipe-document';
import { recipeFaults } from './recipe-faults';

/** All that is wrong with the recipes, one `file:line: path: message` a line. */
export class RecipeError extends Error {
  override readonly name = 'RecipeError';

  constructor(readonly faults: readonly string[]) {
    super(`The source recipes cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/**
 * Reads every `*.yml` of the folders, ordered by folder and name. `${NAME}` in a text is that variable of `env`.
 * @throws RecipeError with every fault of every file: unreadable folder, YAML, schema, unknown key, id used twice
 */
export function loadRecipes(
  dirs: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Recipe[] {
  const faults: string[] = [];
  const recipes: Recipe[] = [];
  const fileOfId = new Map<string, string>();
  for (const file of dirs.flatMap((dir) => recipeFiles(dir, faults))) {
    const document = readRecipeDocument(readFileSync(file, 'utf8'), env);
    if (document.faults.length > 0) {
      faults.push(...document.faults.map(({ line, message }) => `${file}:${line}: ${message}`));
      continue;
    }
    const parsed = recipeSchema.safeParse(document.value);
    if (!parsed.success) {
      faults.push(...recipeFaults(parsed.error, document).map((fault) => `${file}:${fault}`));
      continue;
    }
    const other = fileOfId.get(parsed.data.id);
    if (other !== undefined) {
      const line = document.lineOf(['id']);
      faults.push(`${file}:${line}: id: "${parsed.data.id}" is already used by ${other}`);
      continue;
    }
    fileOfId.set(parsed.data.id, file);
    recipes.push(parsed.data);
  }
  if (faults.length > 0) throw new RecipeError(faults);
  return recipes;
}

function recipeFiles(dir: string, faults: string[]): string[] {
  try {
    return readdirSync(dir)
      .filter((name) => name.endsWith('.yml'))
      .sort()
      .map((name) => join(dir, name));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    faults.push(`${dir}: the folder cannot be read (${reason})`);
    return [];
  }
}
