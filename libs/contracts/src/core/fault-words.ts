import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type IssueOf<Code extends z.core.$ZodIssueCode> = Extract<Issue, { readonly code: Code }>;

const REQUIRED = 'Is required';
const FALLBACK = 'Is not valid';

const TYPES: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
  null: 'Must be null',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Must be an e-mail address such as name@example.org',
  uuid: 'Must be an id such as 3d0f7a52-6a36-4d0b-9f5e-0a9d7b1c2e3f',
  date: 'Must be a date such as 2026-11-21',
  datetime: 'Must be a date and time such as 2026-11-21T04:00:00Z',
};

const PROTOCOLS = ['https', 'http', 'amqps', 'amqp', 'postgresql', 'postgres', 'smtps', 'smtp'];

/** What is wrong with a value, and what it has to be: for people, in place of zod's own texts. */
export function faultWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? missingWords(issue.inst) : typeWords(issue);
    case 'too_small':
      return smallWords(issue);
    case 'too_big':
      return bigWords(issue);
    case 'invalid_format':
      return formatWords(issue);
    case 'invalid_value':
      return choiceWords(issue.values, issue.input);
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Has unknown fields: ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return unionWords(issue);
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues[0]?.message ?? FALLBACK;
    default:
      return FALLBACK;
  }
}

// Whatever is parsed: no schema has to name these words.
z.config({ customError: faultWords });

/** A text that is missing gets the sentence that its schema has for an empty one. */
function missingWords(schema: Issue['inst']): string {
  if (schema === undefined || !('type' in schema._zod.def) || schema._zod.def.type !== 'string')
    return REQUIRED;
  const ofEmpty = z.safeParse(schema as z.core.$ZodString, '', { error: () => REQUIRED });
  return ofEmpty.error?.issues[0]?.message ?? REQUIRED;
}

function typeWords({ expected, inst }: IssueOf<'invalid_type'>): string {
  return TYPES[isWhole(inst) ? 'int' : expected] ?? FALLBACK;
}

function isWhole(schema: Issue['inst']): boolean {
  const { def } = (schema as z.core.$ZodNumberFormat | undefined)?._zod ?? {};
  const checks = (def?.checks ?? []).map(({ _zod }) => _zod.def as { format?: string });
  return [def, ...checks].some((one) => one?.format === 'safeint');
}

function smallWords({ origin, minimum, inclusive, exact }: IssueOf<'too_small'>): string {
  const unit = unitOf(origin);
  if (unit === undefined) return `Must be ${inclusive ? 'at least' : 'more than'} ${minimum}`;
  if (minimum === 1 && !exact) return 'Must not be empty';
  return `Must have ${exact ? 'exactly' : 'at least'} ${minimum} ${unit}`;
}

function bigWords({ origin, maximum, inclusive, exact }: IssueOf<'too_big'>): string {
  const unit = unitOf(origin);
  if (unit === undefined) return `Must be ${inclusive ? 'at most' : 'less than'} ${maximum}`;
  return `Must have ${exact ? 'exactly' : 'at most'} ${maximum} ${unit}`;
}

function unitOf(origin: string): string | undefined {
  if (origin === 'string') return 'characters';
  return ['array', 'set', 'map', 'object', 'record'].includes(origin) ? 'entries' : undefined;
}

function formatWords(issue: IssueOf<'invalid_format'>): string {
  if (issue.format === 'url') return addressWords(issue.inst);
  if ('prefix' in issue) return `Must begin with ${String(issue.prefix)}`;
  if ('suffix' in issue) return `Must end with ${String(issue.suffix)}`;
  if ('includes' in issue) return `Must have ${String(issue.includes)} in it`;
  return FORMATS[issue.format] ?? 'Does not have the form that is needed';
}

function addressWords(schema: Issue['inst']): string {
  const { protocol } = (schema as z.core.$ZodURL | undefined)?._zod.def ?? {};
  const known = PROTOCOLS.filter((name) => protocol?.test(name)).map((name) => `${name}://`);
  return known.length === 0
    ? 'Must be an address such as https://example.org'
    : `Must be an address that begins with ${oneOf(known)}`;
}

function choiceWords(values: readonly unknown[], input: unknown): string {
  const choice = oneOf(values);
  return input === undefined ? `${REQUIRED}: ${choice}` : `Must be ${choice}`;
}

function unionWords(issue: IssueOf<'invalid_union'>): string {
  const { discriminator, options = [], input } = issue;
  if (discriminator !== undefined)
    return choiceWords(
      options as readonly unknown[],
      (Object(input) as Record<string, unknown>)[discriminator],
    );
  if (input === undefined) return REQUIRED;
  const faults = issue.errors.flatMap(([fault]) => fault ?? []);
  const ofValue = faults.filter(({ path }) => path.length === 0);
  const [first = FALLBACK, ...others] = new Set(
    ofValue.length > 0
      ? ofValue.map(({ message }) => message)
      : faults.map(({ path, message }) => `${path.join('.')}: ${message}`),
  );
  return [first, ...others.map((text) => text.charAt(0).toLowerCase() + text.slice(1))].join(
    ', or ',
  );
}

/** `a, b or c`. */
export function oneOf(values: readonly unknown[]): string {
  const names = values.filter((value) => value !== undefined).map(String);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
