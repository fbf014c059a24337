/** Trimmed, empties dropped (section 5 of the specification); a line each will do as well as commas. */
export function readUsernames(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

export function writeUsernames(usernames: readonly string[]): string {
  return usernames.join(', ');
}
