import type { ElementStep } from '@tabdock/contracts/sources';
import type { Place } from './page-element';

/** Returns the place of a step's element. */
export function placeOf(step: ElementStep): Place {
  const frame = step.within?.frame;
  if ('waitFor' in step) return { selector: step.waitFor, frame };
  return { selector: 'click' in step ? step.click : step.type.selector, frame };
}

/** The step in the recipe's form, without how long it may take. */
export function shown(step: ElementStep): string {
  return JSON.stringify({ ...step, optional: undefined, seconds: undefined });
}
