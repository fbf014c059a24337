import { AppError } from '@tabdock/contracts/core';
import { violates } from '@tabdock/service-kit/database';

/** Writes a row that hangs on an account; an account that was deleted meanwhile is nobody's login any more. */
export async function writeForAccount<T>(foreignKey: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, foreignKey)) {
      throw new AppError('AUTH.REQUIRED', undefined, { cause: error });
    }
    throw error;
  }
}
