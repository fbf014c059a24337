import { isApiError } from '../../api/api-error';

export type FieldFaults<Name extends string> = Partial<Record<Name, string>>;

/**
 * Server errors of single fields, by the field's name: the response's list of errors, and error
 * codes that are about one field. Empty when the failure is about something else.
 */
export function fieldFaults<Name extends string>(
  error: unknown,
  names: readonly Name[],
  nameOfCode: Partial<Record<string, Name>> = {},
): FieldFaults<Name> {
  if (!isApiError(error)) return {};
  const named = error.code ? nameOfCode[error.code] : undefined;
  const faults: FieldFaults<Name> = {};
  if (named) faults[named] = error.detail;
  for (const { path, message } of error.errors ?? []) {
    const name = names.find((candidate) => candidate === path);
    if (name) faults[name] ??= message;
  }
  return faults;
}
