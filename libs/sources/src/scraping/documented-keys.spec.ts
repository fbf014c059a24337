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
  readonly required?: readonly string[];
}

/** What is the same in many places has a section of its own, where these paths lead. */
const SHARED: readonly [RegExp, string][] = [
  [/^search\.(detail\.)?fields\.[^.]+(?=\.)/, 'field'],
  [/^search\.values\.\*(?=\.)/, 'field'],
  [/^(search\.steps|download\.hops)\.capture\.\*(?=\.)/, 'field'],
  // What a step has in common with the search itself.
  [/^search\.steps\.(?=(post|headers)\b)/, 'search.'],
  // What a hop has in common with the request for the file.
  [/^download\.hops\.(?=(url|post|headers)\b)/, 'download.'],
  [/^(field|search\.query|search\.pagination)\.filters(?=\.)/, 'filter'],
  [/^download\.values\.\*(?=\.)/, 'filter'],
  [/^search\.rows\.(require|skip)(?=\.)/, 'condition'],
  [/^search\.(noResults|loginRequired|blocked|rateLimited)(?=\.)/, 'marker'],
  [/^search\.pagination\.stop\.(lastPage|morePages)(?=\.)/, 'marker'],
  [/^download\.(removed|loginRequired|blocked|rateLimited)(?=\.)/, 'marker'],
];
/** Keys that need no row of their own: names of fields, which have a section, and freely chosen names. */
const NAMES = /^(search\.detail\.fields|search\.canary\.fill|filter\.map)\.[^.]+$|\.\*$/;

interface Key {
  readonly key: string;
  /** Whether at least one form of the object that contains it requires it. */
  readonly needed: boolean;
}

function schemaKeys(schema: Schema, path = '', needed = false): Key[] {
  const key = SHARED.reduce((at, [pattern, name]) => at.replace(pattern, name), path);
  const inside = (name: string) => (key === '' ? name : `${key}.${name}`);
  const parts = [schema.anyOf, schema.oneOf, schema.allOf, schema.items].flat();
  return [
    ...(key === '' ? [] : [{ key, needed }]),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      schemaKeys(part, inside(name), schema.required?.includes(name)),
    ),
    ...(typeof schema.additionalProperties === 'object'
      ? schemaKeys(schema.additionalProperties, inside('*'))
      : []),
    ...parts.flatMap((part) => (part === undefined ? [] : schemaKeys(part, key, needed))),
  ];
}

/** First cells of the tables, below the key that their heading ends with: "### Rows: `search.rows`". */
function documentedKeys(text: string): Key[] {
  const keys: Key[] = [];
  let prefix: string | undefined;
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) prefix = headingPrefix(line);
    const cell = /^\| +(`[^|]*`)(?: |,)*\|/.exec(line)?.[1];
    if (cell === undefined || prefix === undefined) continue;
    const needed = /\| needed[;,.: ]/.test(line);
    for (const [, name] of cell.matchAll(/`([^`]+)`/g)) keys.push({ key: prefix + name, needed });
  }
  return keys;
}

function headingPrefix(heading: string): string | undefined {
  if (heading === '## The site') return '';
  const key = /: `([a-zA-Z.]+)`$/.exec(heading)?.[1];
  return key && `${key}.`;
}

describe('docs/sources.md', () => {
  const documented = documentedKeys(readFileSync(DOCUMENT, 'utf8'));
  const sections = ['field', 'filter', 'condition', 'marker'];
  const json = z.toJSONSchema(recipeSchema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const known = schemaKeys(json).filter(({ key }) => !NAMES.test(key) && !sections.includes(key));
  const keys = (some: readonly Key[]) => [...new Set(some.map(({ key }) => key))].sort();

  it('has every key of a recipe, and no other', () => {
    expect(known.length).toBeGreaterThan(100);
    expect(keys(documented)).toEqual(keys(known));
  });

  it('says which keys are required', () => {
    // One form of a filter, a step or a body is as good as another.
    const ofForms = /^(filter|search\.(pagination\.)?post|download\.(steps|post))\./;
    const needed = (some: readonly Key[]) =>
      keys(some.filter((one) => one.needed && !ofForms.test(one.key)));
    expect(needed(documented)).toEqual(needed(known));
  });
});
