import { faultWords, oneOf } from '@tabdock/contracts/core';
import { z } from 'zod';
import type { RecipeDocument } from './recipe-document';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

interface PlacedFault {
  readonly line: number;
  readonly path: string;
  readonly message: string;
}

const NEEDS = 'needs ';

/** The words of the contracts; for a key that is missing or has no value, what it is for. */
export function recipeWords(issue: z.core.$ZodRawIssue): string {
  const key = issue.path?.at(-1);
  if (typeof key !== 'string') return faultWords(issue);
  const isTag = issue.code === 'invalid_union' && issue.discriminator === key;
  const value = isTag ? (Object(issue.input) as Record<string, unknown>)[key] : issue.input;
  if (value !== undefined && value !== null) return faultWords(issue);
  const purpose = choiceOf(issue) ?? z.globalRegistry.get(issue.inst as z.ZodType)?.description;
  if (purpose !== undefined) return `${NEEDS}\`${key}\`: ${purpose}`;
  return value === null ? faultWords(issue) : `${NEEDS}\`${key}\``;
}

function choiceOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_value') return oneOf(issue.values);
  if (issue.code !== 'invalid_union' || issue.options === undefined) return undefined;
  return oneOf(issue.options as readonly unknown[]);
}

/** What the schema refused, each `line: path: message`, in the order of the file. */
export function recipeFaults(error: z.ZodError, document: RecipeDocument): string[] {
  return inOrder(error.issues.flatMap((issue) => describe(issue, [], document)));
}

/** The same for faults whose path is known. */
export function placedFaults(
  faults: readonly { readonly path: Path; readonly message: string }[],
  document: RecipeDocument,
): string[] {
  return inOrder(
    faults.map(({ path, message }) => ({
      line: document.lineOf(path),
      path: path.map(String).join('.'),
      message,
    })),
  );
}

function inOrder(faults: readonly PlacedFault[]): string[] {
  return [...faults]
    .sort((a, b) => a.line - b.line)
    .map(({ line, path, message }) => `${line}: ${path}: ${message}`);
}

function describe(issue: Issue, above: Path, document: RecipeDocument): PlacedFault[] {
  const path = [...above, ...issue.path];
  const shown = shownPath(path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      line: document.lineOf(path, key),
      path: shown,
      message: `unknown key "${key}"`,
    }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const isMissing = isMissingFrom(valueAt(document.value, path));
    const fits = (branch: readonly Issue[]) =>
      branch.every(({ path: [first] }) => first !== undefined) && !branch.some(isMissing);
    const meant =
      issue.errors.find((branch) => fits(branch.filter(({ code }) => code !== 'custom'))) ??
      issue.errors.find((branch) => fits(branch.filter((inner) => !isUnknownKey(inner))));
    if (meant !== undefined) return meant.flatMap((inner) => describe(inner, path, document));
    const message = noneOfForms(issue.errors.flat(), isMissing);
    return [{ line: document.lineOf(path), path: shown, message }];
  }
  const owner = issue.message.startsWith(NEEDS) ? path.slice(0, -1) : path;
  return [{ line: document.lineOf(path), path: shownPath(owner), message: issue.message }];
}

function shownPath(path: Path): string {
  return path.length === 0 ? 'recipe' : path.map(String).join('.');
}

function noneOfForms(issues: readonly Issue[], isMissing: (issue: Issue) => boolean): string {
  const given = issues.find(isUnknownKey)?.keys ?? [];
  const known = issues.filter(isMissing).map(({ path: [key] }) => String(key));
  return [
    `none of the known forms${given.length > 0 ? ` (${given.join(', ')})` : ''}`,
    ...(known.length > 0 ? [`known: ${[...new Set(known)].join(', ')}`] : []),
  ].join('; ');
}

/** Whether an issue of a branch is that one of its own keys is not there: another branch was meant. */
function isMissingFrom(value: unknown): (issue: Issue) => boolean {
  return ({ path: [key, ...inner] }) =>
    key !== undefined && inner.length === 0 && !Object.hasOwn(Object(value) as object, key);
}

function isUnknownKey(issue: Issue): issue is Extract<Issue, { code: 'unrecognized_keys' }> {
  return issue.code === 'unrecognized_keys' && issue.path.length === 0;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce(
    (at: unknown, key) => (Object(at) as Record<PropertyKey, unknown>)[key],
    value,
  );
}
