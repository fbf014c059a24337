import { AppError } from '@tabdock/contracts/core';
import { violates } from '@tabdock/service-kit/database';

/** Runs `write`; fails with AUTH.REQUIRED if it violates `foreignKey` because the account was deleted meanwhile. */
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
