import { isStorable, type FieldFault } from '@tabdock/contracts/core';
import { ValidationError } from '../errors/validation-error';

const MESSAGE = 'Has a character that cannot be kept. Remove it and try again';

/** Refuses parsed input with text that no database keeps, at any depth. @throws ValidationError */
export function refuseUnstorable(input: unknown): void {
  const faults: FieldFault[] = [];
  // A list instead of recursion: free-form input may be nested deeper than the stack.
  const pending: [path: string, value: unknown][] = [['', input]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && !isStorable(value)) faults.push({ path, message: MESSAGE });
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) faults.push({ path, message: MESSAGE });
      pending.push([path === '' ? name : `${path}.${name}`, inner]);
    }
  }
  if (faults.length > 0) throw new ValidationError(faults.toReversed());
}
