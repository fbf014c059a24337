import { AppError } from '@tabdock/contracts/core';

export interface FieldFault {
  /** Path of the field, for example `tabs.0.id`; empty for the whole value. */
  readonly path: string;
  readonly message: string;
}

/** Input that does not fit its schema. */
export class ValidationError extends AppError {
  constructor(readonly faults: readonly FieldFault[]) {
    super('REQUEST.INVALID', describe(faults));
  }
}

function describe(faults: readonly FieldFault[]): string | undefined {
  if (faults.length === 0) return undefined;
  const sentences = faults.map(({ path, message }) =>
    path === '' ? message : `${path}: ${message}`,
  );
  return `${sentences.join('. ')}.`;
}
