import type { z } from 'zod';

export interface FieldFault {
  /** Path of the field, for example `tabs.0.id`; empty for the whole value. */
  readonly path: string;
  readonly message: string;
}

/** The first fault of each field. */
export function fieldFaults({ issues }: z.core.$ZodError): FieldFault[] {
  const first = new Map<string, string>();
  for (const { path, message } of issues.flatMap(faultsIn))
    if (!first.has(path)) first.set(path, message);
  return Array.from(first, ([path, message]) => ({ path, message }));
}

/** `name: Name is required`. */
export function faultSentence({ path, message }: FieldFault): string {
  return path === '' ? message : `${path}: ${message}`;
}

export function faultSentences(error: z.core.$ZodError): string[] {
  return fieldFaults(error).map(faultSentence);
}

function faultsIn(issue: z.core.$ZodIssue): FieldFault[] {
  const path = issue.path.map(String);
  // zod names unknown fields beside the path of the object that has them.
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key].join('.'),
      message: 'Is not a known field',
    }));
  }
  return [{ path: path.join('.'), message: issue.message }];
}
