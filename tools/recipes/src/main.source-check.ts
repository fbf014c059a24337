import { parseArgs } from 'node:util';
import { loadRecipe } from '@tabdock/sources/recipes';
import { checkSource } from './source-check/source-check';

const USAGE = 'Say which recipe to check: npm run source:check <file> [-- --query "..."]';

async function main(): Promise<string | undefined> {
  const { values, positionals } = parseArgs({
    options: { query: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) return USAGE;
  const recipe = loadRecipe(file, process.env);
  const contactUrl = process.env['CONTACT_URL'] || 'http://localhost';
  const { lines, fault } = await checkSource(recipe, { contactUrl, query: values.query });
  for (const line of lines) process.stdout.write(`${line}\n`);
  return fault;
}

void main()
  .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  .then((fault) => {
    if (fault !== undefined) process.stderr.write(`${fault}\n`);
    process.exit(fault === undefined ? 0 : 1);
  });
