import { QueryFailedError } from 'typeorm';

/** Whether a statement failed on this constraint or unique index; PostgreSQL names it in the error. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  return (error.driverError as { constraint?: string }).constraint === constraint;
}
