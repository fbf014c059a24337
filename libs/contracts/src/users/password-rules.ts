// This file does without zod: the web app shows these sentences while the visitor types.

export const PASSWORD_MIN_LENGTH = 6;

/** Whose password it is. */
export interface PasswordOwner {
  readonly username: string;
  readonly email: string;
}

const PRODUCT = 'tabdock';
/**
 * Least length of a local part of an e-mail address that a password may not contain; shorter ones occur in too many
 * words.
 */
const LOCAL_PART_MIN_LENGTH = 3;

/** Form in which passwords are compared: regardless of case and of how a letter is composed. */
export function comparablePassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/** What makes a password easy to guess, as a sentence; undefined for none of it. Attackers try these things first. */
export function passwordFault(password: string, owner: PasswordOwner): string | undefined {
  const text = comparablePassword(password);
  if (new Set(text).size === 1) return 'This password repeats one character. Choose another one.';
  const contains = (part: string) => part !== '' && text.includes(comparablePassword(part));
  if (contains(owner.username)) {
    return 'This password contains your username. Choose another one.';
  }
  const [localPart = ''] = owner.email.split('@');
  if (localPart.length >= LOCAL_PART_MIN_LENGTH && contains(localPart)) {
    return 'This password contains your e-mail address. Choose another one.';
  }
  if (contains(PRODUCT)) return 'This password contains the name Tabdock. Choose another one.';
  return undefined;
}
