import { z } from 'zod';

const SECRET_MIN_LENGTH = 32;

/** A variable of several values; blanks around them and empty ones are dropped. */
export function list(separator = ',') {
  return z.string().transform((text) =>
    text
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
}

/** Secrets with commas between them, of which the first signs and all verify, so that they can be replaced. */
export function secretList() {
  const secret = z
    .string()
    .min(SECRET_MIN_LENGTH, `Each secret needs ${SECRET_MIN_LENGTH} characters`);
  return list().pipe(z.array(secret).min(1));
}
