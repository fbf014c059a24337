const PLACE = /\{(.*?)\}/g;

/** A sentence about unknown names in braces; undefined if all are known. */
export function unknownNames(template: string, known: readonly string[]): string | undefined {
  const unknown = [...template.matchAll(PLACE)]
    .map(([, name]) => name ?? '')
    .filter((name) => !known.includes(name));
  if (unknown.length === 0) return undefined;
  return `{${unknown.join('}, {')}} is not known here; known: {${known.join('}, {')}}`;
}
