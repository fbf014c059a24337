import type { z } from 'zod';
import type { RecipeDocument } from './recipe-document';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

interface PlacedFault {
  readonly line: number;
  readonly path: string;
  readonly message: string;
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
  const shown = path.length === 0 ? 'recipe' : path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      line: document.lineOf(path, key),
      path: shown,
      message: `unknown key "${key}"`,
    }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const meant = issue.errors.find((branch) => fitsBranch(branch));
    if (meant !== undefined) return meant.flatMap((inner) => describe(inner, path, document));
    const unknown = issue.errors
      .map((branch) => branch.find((inner) => inner.code === 'unrecognized_keys'))
      .find((inner) => inner !== undefined);
    const keys = unknown?.code === 'unrecognized_keys' ? ` (${unknown.keys.join(', ')})` : '';
    return [
      { line: document.lineOf(path), path: shown, message: `none of the known forms${keys}` },
    ];
  }
  const message = issue.code === 'invalid_key' ? issue.issues[0]?.message : issue.message;
  return [{ line: document.lineOf(path), path: shown, message: message ?? issue.message }];
}

/** The author meant this branch of a union if it knows the keys and only a value is wrong. */
function fitsBranch(branch: readonly Issue[]): boolean {
  return (
    branch.every((issue) => issue.path.length > 0 || issue.code === 'custom') &&
    !branch.some((issue) => issue.path.length === 1 && issue.message.endsWith('received undefined'))
  );
}
