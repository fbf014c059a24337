/** RFC 9110 section 5.5, without bytes beyond ASCII. */
const SENDABLE = /^[\t\x20-\x7e]*$/;

/**
 * A recipe's headers with their values filled in.
 * @throws Error naming the header whose value cannot be sent
 */
export function filledHeaders(
  headers: Readonly<Record<string, string>>,
  fill: (template: string) => string,
): Record<string, string> {
  const filled = Object.entries(headers).map(([name, template]): [string, string] => {
    const value = fill(template);
    if (!SENDABLE.test(value)) throw new Error(`"${value}" cannot be sent as ${name}`);
    return [name, value];
  });
  return Object.fromEntries(filled);
}
