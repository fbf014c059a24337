import {
  PASSWORD_MIN_LENGTH,
  passwordFault,
  type PasswordOwner,
} from '@tabdock/contracts/users/password-rules';

export const SCORE_MAX = 4;

export interface PasswordScore {
  /** Points from 0, which is refused, to `SCORE_MAX`. */
  readonly score: number;
  readonly text: string;
}

/** Kinds of characters, and how many there are of each. */
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 100],
];
/** Bits from which a password is fair, good and strong. */
const STEPS: readonly (readonly [number, string])[] = [
  [35, 'Fair: a few more characters make it better'],
  [50, 'Good'],
  [70, 'Strong'],
];

/** How hard a password is to guess, by the rules of registration and by its length and variety. */
export function scorePassword(password: string, owner: PasswordOwner): PasswordScore {
  if (password.length < PASSWORD_MIN_LENGTH) return { score: 0, text: 'Too short' };
  const fault = passwordFault(password, owner);
  if (fault !== undefined) return { score: 0, text: fault };
  const bits = bitsOf(password);
  const reached = STEPS.filter(([least]) => bits >= least);
  return {
    score: 1 + reached.length,
    text: reached.at(-1)?.[1] ?? 'Weak: a few words in a row are strong and easy to remember',
  };
}

/** What repeats or continues the character before it (`aaa`, `123`, `cba`) adds nothing. */
function bitsOf(password: string): number {
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.filter((code, place) => Math.abs(code - (codes[place - 1] ?? -9)) > 1);
  const length = Math.min(steps.length, 2 * new Set(codes).size);
  const variety = KINDS.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  return length * Math.log2(variety);
}
