import { AppError, ERROR_CODES } from '@tabdock/contracts/core';
import { comparablePassword, passwordFault, type PasswordOwner } from '@tabdock/contracts/users';
import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON_PASSWORDS = new Set<string>(dictionary['passwords-common']);

/** What is wrong with a password that attackers try first, as a sentence; undefined for nothing. */
export function guessablePasswordFault(password: string, owner: PasswordOwner): string | undefined {
  return COMMON_PASSWORDS.has(comparablePassword(password))
    ? ERROR_CODES['USERS.PASSWORD_COMMON'].detail
    : passwordFault(password, owner);
}

/** Fails with USERS.PASSWORD_COMMON, which says why. */
export function refuseGuessablePassword(password: string, owner: PasswordOwner): void {
  const fault = guessablePasswordFault(password, owner);
  if (fault !== undefined) throw new AppError('USERS.PASSWORD_COMMON', fault);
}
