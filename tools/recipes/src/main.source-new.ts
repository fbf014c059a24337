import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadRecipe } from '@tabdock/sources/recipes';
import { checkSource } from './source-check/source-check';
import { type AnswerName, createAsking, optionOf } from './source-new/asking';
import { describeNotes } from './source-new/draft/describe-notes';
import { NewSourceFault } from './source-new/page/new-source-fault';
import { idOf, newSource } from './source-new/source-new';

const USAGE =
  'Give the address of a page of results: npm run source:new "https://tabs.example.org/search?q=greensleeves"';
const ANSWERS: readonly AnswerName[] = [
  'query',
  'title',
  'artist',
  'secondTitle',
  'name',
  'noResults',
  'link',
];

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      ...Object.fromEntries(ANSWERS.map((name) => [optionOf(name), { type: 'string' as const }])),
      id: { type: 'string' },
      out: { type: 'string' },
      local: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [text, ...others] = positionals;
  if (text === undefined || others.length > 0) throw new NewSourceFault(USAGE);
  const address = addressOf(text);
  const given = new Map(Object.entries(values));
  const id = values.id ?? idOf(address);
  const file = fileFor(values.out, id);
  if (existsSync(file))
    throw new NewSourceFault(
      `There is a ${file} already. Say another file with --out, or delete it.`,
    );
  const answers = Object.fromEntries(
    ANSWERS.map((name) => [name, given.get(optionOf(name))?.toString()]),
  );
  const asking = createAsking(answers, { yes: values.yes });
  const contactUrl = process.env['CONTACT_URL'] || 'http://localhost';
  try {
    const { yaml, notes, recipe } = await newSource(address, asking, {
      id,
      local: values.local,
      contactUrl,
    });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, yaml, { flag: 'wx' });
    say('', ...describeNotes(notes), '', `The recipe is ${file}`, '');
    const { lines, fault } = await checkSource(loadRecipe(file, process.env), { contactUrl });
    say(...lines, '');
    if (fault !== undefined)
      throw new NewSourceFault(`${fault} The recipe needs a hand: docs/sources.md.`);
    say(`${recipe.name} can be searched. ${whatNext(file)}`);
  } finally {
    asking.close();
  }
}

function addressOf(text: string): URL {
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new NewSourceFault(`${text} is not the address of a web page. ${USAGE}`);
  return url;
}

/** Where SOURCES_DIR says, or in a folder `recipes` where npm was called. */
function fileFor(out: string | undefined, id: string): string {
  const from = process.env['INIT_CWD'] ?? process.cwd();
  if (out !== undefined) return resolve(from, out);
  const folder = process.env['SOURCES_DIR']?.split(':').find(Boolean) ?? 'recipes';
  return join(resolve(from, folder), `${id}.yml`);
}

function whatNext(file: string): string {
  const folder = dirname(file);
  const known = process.env['SOURCES_DIR']?.split(':').includes(folder);
  return known
    ? 'Start Tabdock again and download a tab.'
    : `Start Tabdock with SOURCES_DIR=${folder} and download a tab.`;
}

function say(...lines: string[]): void {
  // Texts of a site may have sequences that a terminal obeys.
  for (const line of lines) process.stdout.write(`${line.replace(/\p{Cc}/gu, ' ')}\n`);
}

void main()
  .then(() => 0)
  .catch((error: unknown) => {
    const sentence = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${sentence}\n`);
    return 1;
  })
  .then((code) => process.exit(code));
