import { AppError, faultSentence, type FieldFault } from '@tabdock/contracts/core';

/** A body of a megabyte can have a hundred thousand faults. */
const FAULTS_MAX = 20;

/** Input that does not fit its schema, with the first of its faults. */
export class ValidationError extends AppError {
  readonly faults: readonly FieldFault[];

  constructor(all: readonly FieldFault[]) {
    const faults = all.slice(0, FAULTS_MAX);
    super('REQUEST.INVALID', describe(faults));
    this.faults = faults;
  }
}

function describe(faults: readonly FieldFault[]): string | undefined {
  if (faults.length === 0) return undefined;
  return `${faults.map(faultSentence).join('. ')}.`;
}
