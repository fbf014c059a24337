/** One line that PostgreSQL keeps, which refuses a NUL and half a character. */
export function plainText(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed();
}
