import { Declarations, WHOLE_CLASS } from '../discovery/declarations';
import type { PersonalDataOptions, PersonalDataPart } from './personal-data-part';

export const declaredParts = new Declarations<PersonalDataOptions>('@HoldsPersonalData');

/**
 * Marks the provider that exports and deletes what a room keeps about an account. `PersonalDataParts` finds it; a
 * process does not start when a table refers to accounts and no part names it.
 */
export function HoldsPersonalData(options: PersonalDataOptions) {
  return (target: abstract new (...args: never[]) => PersonalDataPart): void =>
    declaredParts.add(target.prototype as object, WHOLE_CLASS, options);
}
