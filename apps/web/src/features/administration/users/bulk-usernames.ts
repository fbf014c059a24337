/** Trimmed, without empty ones; separated by commas or line breaks. */
export function readUsernames(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

export function writeUsernames(usernames: readonly string[]): string {
  return usernames.join(', ');
}
