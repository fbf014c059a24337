import type { FieldFaults } from '../../components/form/field-faults';

const MISSING: Record<string, string> = {
  addresses: 'Name at least one address.',
  takedown: 'Enter the number that the register shows.',
  email: 'Enter your e-mail address.',
  sworn: 'This statement is needed.',
};

/** A sentence at each field that is blank, and at an e-mail address that is none. */
export function neededFaults<Name extends string>(
  values: Record<Name, string>,
  optional: readonly NoInfer<Name>[] = [],
): FieldFaults<Name> {
  const faults: FieldFaults<Name> = {};
  for (const [name, value] of Object.entries<string>(values)) {
    const field = name as Name;
    if (optional.includes(field)) continue;
    if (value.trim() === '') faults[field] = MISSING[name] ?? 'This is needed.';
    else if (name === 'email' && !/^\S+@\S+\.\S+$/.test(value.trim()))
      faults[field] = 'This is not an e-mail address.';
  }
  return faults;
}
