import { faultWords } from '@tabdock/contracts/core';
import type { z } from 'zod';
import type { FieldFaults } from '../../components/form/field-faults';

/** The first fault of every field, in the schema's own words. */
export function schemaFaults<Name extends string>(
  schema: z.ZodType,
  values: Record<Name, string>,
): FieldFaults<Name> {
  const faults: FieldFaults<Name> = {};
  for (const { path, message } of schema.safeParse(values, { error: faultWords }).error?.issues ??
    []) {
    faults[path[0] as Name] ??= message;
  }
  return faults;
}
