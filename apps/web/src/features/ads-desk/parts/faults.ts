import { faultWords } from '@tabdock/contracts/core';
import type { z } from 'zod';
import type { FieldFaults } from '../../../components/form/field-faults';

/** A limit of the contract in US cents, in dollars. */
function moneyWords(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_big':
      return `Must be at most ${Number(issue.maximum) / 100}`;
    case 'too_small':
      return `Must be at least ${Number(issue.minimum) / 100}`;
    case 'invalid_type':
      return 'Must be an amount like 12.50';
    default:
      return issue.message;
  }
}

/** The first fault of every field, in the contract's words. */
export function faultsOf<Name extends string>(
  schema: z.ZodType,
  body: unknown,
  money: readonly Name[] = [],
): FieldFaults<Name> {
  const faults: FieldFaults<Name> = {};
  for (const issue of schema.safeParse(body, { error: faultWords }).error?.issues ?? []) {
    const name = issue.path[0] as Name;
    faults[name] ??= money.includes(name) ? moneyWords(issue) : issue.message;
  }
  return faults;
}
