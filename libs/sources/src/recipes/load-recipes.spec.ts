import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recipeSchema } from '@tabdock/contracts/sources';
import { faultTexts, UNHELPFUL } from '@tabdock/contracts/testing';
import { loadRecipe, loadRecipes } from './load-recipes';
import { recipeWords } from './recipe-faults';

const RECIPE = `id: small
name: Small
baseUrl: \${SMALL_URL}
search:
  url: /find?q={query}
  rows:
    selector: li
  fields:
    url: { selector: a, attribute: href }
    title:
      selector: a
      filters:
        - regex: '^(.*)$'
  noResults: { selector: .none }
  budget: { requestsPerSecond: 1, concurrency: 1 }
  cache: { freshSeconds: 60, staleSeconds: 600 }
download:
  method: browser
  steps:
    - goto: '{url}'
    - click: button
  budget: { requestsPerSecond: 1, concurrency: 1 }
  cache: { freshSeconds: 60 }
`;
const ENV = { SMALL_URL: 'http://small.example' };

describe('loadRecipes', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'recipes-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
  const lineWith = (text: string, part: string) =>
    text.split('\n').findIndex((line) => line.includes(part)) + 1;
  const changed = (from: string, to: string) => {
    const text = RECIPE.replace(from, () => to);
    write('small.yml', text);
    return lineWith(text, to.trim().split('\n').at(-1)?.trim() ?? '');
  };

  it('reads recipes with their defaults and the environment filled in', () => {
    write('small.yml', RECIPE);
    write('notes.txt', 'not a recipe');
    const [recipe, ...others] = loadRecipes([dir], ENV);
    expect(others).toEqual([]);
    expect(recipe).toMatchObject({ id: 'small', baseUrl: 'http://small.example', local: false });
    expect(recipe?.search.pagination).toEqual({ kind: 'none' });
  });

  it('names the variable that is not set, and its line', () => {
    write('small.yml', RECIPE);
    expect(() => loadRecipes([dir], {})).toThrow(
      `${join(dir, 'small.yml')}:3: \${SMALL_URL} is not set in the environment`,
    );
  });

  it.each([
    ['name: Small', 'name: Small\nnmae: Small', 'recipe: unknown key "nmae"'],
    ['selector: li', 'selector: li\n    skp: [x]', 'search.rows: unknown key "skp"'],
    ['concurrency: 1', 'concurrency: none', 'search.budget.concurrency:'],
    [
      "- regex: '^(.*)$'",
      "- regexp: '^(.*)$'",
      'search.fields.title.filters.0: none of the known forms (regexp)',
    ],
    ["- regex: '^(.*)$'", '- regex: 5', 'search.fields.title.filters.0.regex:'],
    [
      "- regex: '^(.*)$'",
      "- regex: '('",
      'search.fields.title.filters.0.regex: Not a regular expression (RE2): missing closing ): `(`',
    ],
    [
      "- regex: '^(.*)$'",
      "- regex: '(a)(?=b)'",
      'search.fields.title.filters.0.regex: Not a regular expression (RE2): invalid or unsupported',
    ],
    ['selector: li', "selector: 'li['", 'search.rows.selector: Not a CSS selector'],
    ['selector: li', "selector: li\n    skip: ['li>>a']", 'search.rows.skip.0: Not a CSS selector'],
    ['- click: button', "- click: 'my-app >>> ['", 'download.steps.1.click: Not a CSS selector'],
    [
      '- click: button',
      '- { click: button, seconds: 60 }',
      'download.steps.1.seconds: Must be less than deadlineSeconds, which is 60',
    ],
    [
      '- click: button',
      "- { click: button, within: { frme: '#f' } }",
      'download.steps.1.within: unknown key "frme"',
    ],
    [
      '- click: button',
      '- clck: button',
      'download.steps.1: none of the known forms (clck); known: goto, waitFor, click, type',
    ],
    ['- click: button', '- { click: button, wait: 3 }', 'download.steps.1: unknown key "wait"'],
    ['method: browser', 'method: pigeon', 'download.method:'],
    [
      'method: browser',
      "method: browser\n  pick: ['*{title}*']",
      'download.pick.0: {title} is not known here; known: {url}',
    ],
    ['/find?q={query}', '/find?q=query', 'search.url: Must have {query} in it, or post must'],
    ['/find?q={query}', '/find?q={query}&p={pgae}', 'search.url:'],
  ])('refuses %j as %j and names the line', (from, to, message) => {
    const line = changed(from, to);
    expect(() => loadRecipes([dir], ENV)).toThrow(`small.yml:${line}: ${message}`);
  });

  it('takes a search whose POST has the query and the counter', () => {
    changed(
      'url: /find?q={query}',
      "url: /find\n  post: { form: { q: '{query}', p: '{page}' } }\n  pagination: { kind: page, maxPages: 2 }",
    );
    const [recipe] = loadRecipes([dir], ENV);
    expect(recipe?.search.post).toEqual({ form: { q: '{query}', p: '{page}' } });
  });

  it.each([
    ['selector: li', 'kind: jso', 'search.rows.kind:'],
    ['selector: li', 'kind: json\n    path: a..b', 'search.rows.path: Not a path'],
    [
      'selector: a, attribute: href',
      "selector: a, filters: [{ template: '/t/{slug}' }]",
      'search.fields.url.filters.0.template: {slug} is not known here; known: {value}, {query}',
    ],
    [
      'url: /find?q={query}',
      "url: /find\n  post: { json: { a: ['{qery}'], b: '{query}' } }",
      'search.post.json.a.0: {qery} is not known here; known: {query}',
    ],
    [
      'url: /find?q={query}',
      'url: /find?q={query}\n  headers: { Cookie: a=b }',
      'search.headers.Cookie: Only Accept, ',
    ],
    [
      'url: /find?q={query}',
      'url: /find?q={query}\n  headers: { Authorization: a }',
      'search.headers.Authorization: Only Accept, ',
    ],
    [
      'url: /find?q={query}',
      'url: /find?q={query}\n  headers: { Host: other.example }',
      'search.headers.Host: Only Accept, ',
    ],
    [
      'url: /find?q={query}',
      "url: /find?q={query}\n  headers: { X-Token: '{token}' }",
      'search.headers.X-Token: {token} is not known here; known: {query}',
    ],
    [
      'url: /find?q={query}',
      "url: /find?q={query}\n  steps:\n    - { url: /, capture: {}, headers: { X-A: '{b}' } }",
      'search.steps.0.headers.X-A: {b} is not known here; known: {query}',
    ],
    [
      'url: /find?q={query}',
      "url: /find?q={query}\n  steps:\n    - { url: /, capture: {}, post: { form: { a: '{b}' } } }",
      'search.steps.0.post.form.a: {b} is not known here; known: {query}',
    ],
    [
      'url: /find?q={query}',
      "url: /find\n  post: { form: { q: '{query}' }, json: {} }",
      'search.post:',
    ],
    [
      'url: /find?q={query}',
      'pagination: { kind: offset, step: 20, maxPages: 5 }\n  url: /find?q={query}',
      'search.url: Must have {offset} in it',
    ],
    [
      'url: /find?q={query}',
      'url: /find?q={query}\n  pagination: { kind: next-link, maxPages: 5 }',
      'search.pagination: Give a selector or a path, one of them',
    ],
    [
      '  noResults: { selector: .none }',
      '  noResults: { selector: .none }\n  canary: { query: a, minRows: 1, fill: { artist: 1 } }',
      'search.canary.fill.artist: This recipe has no such field',
    ],
    [
      '{ selector: .none }',
      '{ selector: .none, path: a }',
      'search.noResults: Give a selector or a path',
    ],
  ])('sees that %j does not go with the rest as %j', (from, to, message) => {
    const line = changed(from, to);
    expect(() => loadRecipes([dir], ENV)).toThrow(`small.yml:${line}: ${message}`);
  });

  it.each([
    ["url: '{file}'", 'download.url: {file} is not known here; known: {url}, {id}'],
    ["url: '{id}'\n  headers: { Cookie: a=b }", 'download.headers.Cookie: Only Accept, '],
    ["url: '{id}'\n  headers: { X-Forwarded-For: '10.0.0.1' }", 'download.headers.X-Forwarded-For'],
    ["url: '{id}'\n  post: { form: { t: '{ticket}' } }", 'download.post.form.t: {ticket} is not'],
    ["url: '{id}'\n  post: { json: [{ t: '{ticket}' }] }", 'download.post.json.0.t: {ticket} is'],
    [
      "url: '{id}'\n  hops:\n    - { url: '{a}', capture: { a: { path: x } } }",
      'download.hops.0.url: {a} is not known here',
    ],
    [
      "url: '{id}'\n  hops:\n    - { url: /, format: json, capture: { a: { selector: b } } }",
      'download.hops.0.capture.a.selector: The answer is JSON here: give a path',
    ],
  ])('refuses plain requests with %j as %j', (keys, message) => {
    const steps = /method: browser[^]*button\n/;
    const values = "method: http\n  values: { id: [{ regex: '\\d+', group: 0 }] }";
    const text = RECIPE.replace(steps, () => `${values}\n  ${keys}\n`);
    write('small.yml', text);
    const line = lineWith(text, keys.split('\n').at(-1)?.trim() ?? '');
    expect(() => loadRecipes([dir], ENV)).toThrow(`small.yml:${line}: ${message}`);
  });

  it('takes pseudo-classes that only a browser knows in the steps of one', () => {
    changed('- click: button', "- click: 'my-app >>> button:focus-visible'");
    expect(loadRecipes([dir], ENV)).toHaveLength(1);
  });

  it('refuses a selector where the rows are JSON, and names its line', () => {
    const text = RECIPE.replace('selector: li', 'kind: json\n    path: items');
    write('small.yml', text);
    const line = lineWith(text, 'url: {');
    expect(() => loadRecipes([dir], ENV)).toThrow(
      `small.yml:${line}: search.fields.url.selector: Rows are JSON here: give a path`,
    );
  });

  it.each([
    ['name: Small\n', 'recipe: needs `name`: the name that visitors see'],
    [
      '  cache: { freshSeconds: 60, staleSeconds: 600 }\n',
      'search: needs `cache`: how long answers',
    ],
    [', staleSeconds: 600', 'search.cache: needs `staleSeconds`: how long an older answer is used'],
    ['  method: browser\n', 'download: needs `method`: http or browser'],
    ['    selector: li\n', 'search: needs `rows`: what a result is'],
    [', concurrency: 1', 'search.budget: needs `concurrency`: how much runs at once'],
  ])('says what is missing without %j, and what for', (part, message) => {
    write('small.yml', RECIPE.replace(part, ''));
    expect(() => loadRecipes([dir], ENV)).toThrow(message);
  });

  it('says what each of its keys is for when it is missing', () => {
    const texts = faultTexts(recipeSchema, (value) =>
      recipeSchema.safeParse(value, { error: recipeWords }),
    );
    expect(texts.filter((text) => UNHELPFUL.test(text))).toEqual([]);
    // The whole file, and one form of several: what is shown of that is that none fits.
    expect(texts.filter((text) => /^Is required|^needs `\w+`$/.test(text))).toEqual([
      'Is required',
      'needs `json`',
    ]);
    expect(texts.filter((text) => text.startsWith('needs `')).length).toBeGreaterThan(40);
  });

  it('names the parent of what is missing', () => {
    write('small.yml', RECIPE.replace('  noResults: { selector: .none }\n', ''));
    expect(() => loadRecipes([dir], ENV)).toThrow('small.yml:4: search.noResults:');
  });

  it('reports YAML that cannot be read, with its line', () => {
    write('small.yml', 'id: [a\nname: b\n');
    expect(() => loadRecipes([dir], ENV)).toThrow(/small\.yml:\d+: /);
  });

  it('reports a tab in the indentation once, with its line', () => {
    write('small.yml', RECIPE.replace('\n  fields', '\n\tfields'));
    expect(() => loadRecipes([dir], ENV)).toThrow(
      /small\.yml:\d+: Tabs are not allowed as indentation$/,
    );
  });

  it('reads one file, or says what is wrong with it', () => {
    write('small.yml', RECIPE);
    expect(loadRecipe(join(dir, 'small.yml'), ENV).id).toBe('small');
    expect(() => loadRecipe(join(dir, 'gone.yml'), ENV)).toThrow('the file cannot be read');
  });

  it('reports all files at once, an id used twice and a folder that is not there', () => {
    write('a.yml', RECIPE);
    write('b.yml', RECIPE);
    write('c.yml', 'id: 5');
    const load = () => loadRecipes([dir, join(dir, 'gone')], ENV);
    expect(load).toThrow(`b.yml:1: id: "small" is already used by ${join(dir, 'a.yml')}`);
    expect(load).toThrow('c.yml:1: id: ');
    expect(load).toThrow(`${join(dir, 'gone')}: the folder cannot be read`);
  });
});
