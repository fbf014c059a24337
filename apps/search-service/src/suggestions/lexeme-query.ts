/** A tsquery for all of these folded words and one that starts with `end`. Folded words hold nothing to escape. */
export function lexemeQuery(words: readonly string[], end?: string): string {
  const whole = words.map((word) => `'${word}'`);
  return (end === undefined ? whole : [...whole, `'${end}':*`]).join(' & ');
}
