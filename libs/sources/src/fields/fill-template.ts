const PLACEHOLDER = /\{([a-zA-Z][a-zA-Z0-9]*)\}/g;

/** Names in braces, each once, in order of appearance. */
export function templateNames(template: string): string[] {
  return [...new Set([...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))];
}

/**
 * Replaces `{name}` by its value, percent-encoded unless `encode` says otherwise (an address as a whole,
 * as in `goto: {url}`, must not be encoded).
 * @throws Error naming the placeholder that has no value
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string | number>>,
  encode: (value: string) => string = encodeURIComponent,
): string {
  return template.replace(PLACEHOLDER, (_whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`{${name}} in "${template}" has no value`);
    return encode(String(value));
  });
}
