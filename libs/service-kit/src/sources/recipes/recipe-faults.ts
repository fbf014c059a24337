import type { z } from 'zod';
import type { RecipeDocument } from './recipe-document';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** What the schema refused, each `line: path: message`, in the order of the file. */
export function recipeFaults(error: z.ZodError, document: RecipeDocument): string[] {
  return error.issues
    .flatMap((issue) => describe(issue, [], document))
    .sort((a, b) => a.line - b.line)
    .map(({ line, path, message }) => `${line}: ${path}: ${message}`);
}

function describe(
  issue: Issue,
  above: Path,
  document: RecipeDocument,
): { line: number; path: string; message: string }[] {
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
  return [{ line: document.lineOf(path), path: shown, message: issue.message }];
}

/** The author meant this branch of a union if it knows the keys and only a value is wrong. */
function fitsBranch(branch: readonly Issue[]): boolean {
  return (
    branch.every(
      (issue) =>
        issue.code !== 'unrecognized_keys' && (issue.path.length > 0 || issue.code === 'custom'),
    ) &&
    !branch.some((issue) => issue.path.length === 1 && issue.message.endsWith('received undefined'))
  );
}
