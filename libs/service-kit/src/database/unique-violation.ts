import { QueryFailedError } from 'typeorm';

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because this unique index already has such a row. */
export function violates(error: unknown, index: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, constraint } = error.driverError as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && constraint === index;
}
