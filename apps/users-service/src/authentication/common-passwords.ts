import { AppError } from '@tabdock/contracts/core';
import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON_PASSWORDS = new Set<string>(dictionary['passwords-common']);

/** Fails with USERS.PASSWORD_COMMON for a password that attackers try first. */
export function refuseCommonPassword(password: string): void {
  if (COMMON_PASSWORDS.has(password.normalize('NFKC').toLowerCase())) {
    throw new AppError('USERS.PASSWORD_COMMON');
  }
}
