import { NewSourceFault } from '../page/new-source-fault';
import type { RecipeDraft } from './draft';

const LINE_MAX = 100;
/** Texts that YAML would not read as themselves without quotes. */
const PLAIN = /^(\.?[A-Za-z]|\/)[\w ./?=&<>+()-]*$/;
const RESERVED = /^(true|false|yes|no|on|off|null|~)$/i;

/** Replaced by the environment's when a recipe is read: a site must not choose which of our secrets it is sent. */
const VARIABLE = /\$\{/;

/** Comments by the path of the key that they stand above: `search.rows`. */
export type Comments = Readonly<Record<string, string>>;

/** A recipe as the text of its file. What fits in one line stands in one line. */
export function recipeYaml(recipe: RecipeDraft, comments: Comments): string {
  const head = comments[''] === undefined ? [] : [commentLine(comments[''], ''), ''];
  return [...head, ...block(recipe, '', '', comments), ''].join('\n');
}

function block(value: object, indent: string, path: string, comments: Comments): string[] {
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .flatMap(([key, inner]: [string, unknown]) => {
      const at = path === '' ? key : `${path}.${key}`;
      const above = comments[at] === undefined ? [] : [commentLine(comments[at], indent)];
      const commented = Object.keys(comments).some((name) => name.startsWith(`${at}.`));
      const line = `${indent}${scalar(key)}: ${flow(inner)}`;
      const isBlock = typeof inner === 'object' && inner !== null;
      if (!isBlock || (!commented && path !== '' && line.length <= LINE_MAX))
        return [...above, line];
      const lines = Array.isArray(inner)
        ? inner.map((one) => `${indent}  - ${flow(one)}`)
        : block(inner, `${indent}  `, at, comments);
      return [...above, `${indent}${scalar(key)}:`, ...lines];
    });
}

function commentLine(text: string, indent: string): string {
  return text
    .split('\n')
    .map((line) => `${indent}# ${line}`)
    .join('\n');
}

function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return `{ ${pairs.map(([key, inner]) => `${scalar(key)}: ${flow(inner)}`).join(', ')} }`;
  }
  return typeof value === 'string' ? scalar(value) : String(value);
}

function scalar(text: string): string {
  if (VARIABLE.test(text))
    throw new NewSourceFault(
      `The site has "${text}" where a recipe would read a variable of this machine. Write its recipe by hand.`,
    );
  if (/[\n\r\t\u0085\u2028\u2029]/.test(text)) return JSON.stringify(text);
  const plain = PLAIN.test(text) && !RESERVED.test(text) && text.trim() === text;
  return plain ? text : `'${text.replaceAll("'", "''")}'`;
}
