import type { z } from 'zod';
import type { FieldFaults } from '../../../components/form/field-faults';

type Issue = z.core.$ZodIssue;

/** A limit of the contract, in words; for US cents in dollars. */
function limitWords(issue: Issue, isMoney: boolean): string | undefined {
  const unit = isMoney ? 100 : 1;
  if (issue.code === 'invalid_type')
    return isMoney ? 'Must be an amount like 12.50' : 'Must be a whole number';
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `Must have at most ${issue.maximum} characters`;
  if (issue.code === 'too_big' && issue.origin !== 'array')
    return `Must be at most ${Number(issue.maximum) / unit}`;
  if (issue.code === 'too_small' && issue.origin !== 'string' && issue.origin !== 'array')
    return `Must be at least ${Number(issue.minimum) / unit}`;
  return undefined;
}

/** The first fault of every field: the contract's own words, and its limits in a sentence. */
export function faultsOf<Name extends string>(
  schema: z.ZodType,
  body: unknown,
  money: readonly Name[] = [],
): FieldFaults<Name> {
  const faults: FieldFaults<Name> = {};
  for (const issue of schema.safeParse(body).error?.issues ?? []) {
    const name = issue.path[0] as Name;
    faults[name] ??= limitWords(issue, money.includes(name)) ?? issue.message;
  }
  return faults;
}
