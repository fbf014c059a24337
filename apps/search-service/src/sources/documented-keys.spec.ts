import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recipeSchema } from '@tabdock/contracts/sources';
import { z } from 'zod';

const DOCUMENT = join(__dirname, '../../../../docs/sources.md');

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** What is the same in many places has a section of its own, where these paths lead. */
const SHARED: readonly [RegExp, string][] = [
  [/^search\.(detail\.)?fields\.[^.]+(?=\.)/, 'field'],
  [/^search\.values\.\*(?=\.)/, 'field'],
  [/^search\.steps\.capture\.\*(?=\.)/, 'field'],
  [/^(field|search\.query)\.filters(?=\.)/, 'filter'],
  [/^download\.values\.\*(?=\.)/, 'filter'],
  [/^search\.rows\.(require|skip)(?=\.)/, 'condition'],
  [/^search\.(noResults|loginRequired|blocked|rateLimited)(?=\.)/, 'marker'],
  [/^search\.pagination\.stop\.(lastPage|morePages)(?=\.)/, 'marker'],
  [/^download\.(removed|loginRequired|blocked)(?=\.)/, 'marker'],
];
/** Names in these places are those of the section about fields, or anybody's. */
const NAMES = /^(search\.detail\.fields|search\.canary\.fill|filter\.map)\.[^.]+$|\.\*$/;

function schemaKeys(schema: Schema, path = ''): string[] {
  const place = SHARED.reduce((at, [pattern, name]) => at.replace(pattern, name), path);
  const below = (part: Schema | boolean | undefined, at = place) =>
    typeof part === 'object' ? schemaKeys(part, at) : [];
  const join = (name: string) => (place === '' ? name : `${place}.${name}`);
  return [
    ...(place === '' ? [] : [place]),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => below(part, join(name))),
    ...below(schema.additionalProperties, join('*')),
    ...below(schema.items),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) =>
      (parts ?? []).flatMap((part) => below(part)),
    ),
  ];
}

/** First cells of the tables, below the key that their heading ends with: "### Rows: `search.rows`". */
function documentedKeys(text: string): string[] {
  const keys: string[] = [];
  let prefix: string | undefined;
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) prefix = headingPrefix(line);
    const cell = /^\| +(`[^|]*`)(?: |,)*\|/.exec(line)?.[1];
    if (cell === undefined || prefix === undefined) continue;
    for (const [, name] of cell.matchAll(/`([^`]+)`/g)) keys.push(`${prefix}${name}`);
  }
  return keys;
}

function headingPrefix(heading: string): string | undefined {
  if (heading === '## The site') return '';
  const key = /: `([a-zA-Z.]+)`$/.exec(heading)?.[1];
  return key && `${key}.`;
}

describe('docs/sources.md', () => {
  const documented = new Set(documentedKeys(readFileSync(DOCUMENT, 'utf8')));
  const sections = ['field', 'filter', 'condition', 'marker'];
  const json = z.toJSONSchema(recipeSchema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const known = new Set(
    schemaKeys(json).filter((key) => !NAMES.test(key) && !sections.includes(key)),
  );

  it('has every key of a recipe', () => {
    expect(known.size).toBeGreaterThan(100);
    expect([...known].filter((key) => !documented.has(key))).toEqual([]);
  });

  it('has no key that a recipe cannot have', () => {
    expect([...documented].filter((key) => !known.has(key))).toEqual([]);
  });
});
