import type { RecipePost } from '@tabdock/contracts/sources';

export interface FilledBody {
  /** Its `Content-Type`. */
  readonly type: string;
  readonly text: string;
}

export interface BodyFill {
  /** What a text of the recipe becomes in JSON; as text in a form. */
  readonly fill: (template: string) => string | number;
  /** Encoding of names and values of a form; UTF-8 if left out. */
  readonly encode?: (text: string) => string;
}

/** The body of a recipe's POST with its values filled in. */
export function filledBody(post: RecipePost, { fill, encode }: BodyFill): FilledBody {
  if ('json' in post) {
    const text = JSON.stringify(post.json, (_key, value: unknown) =>
      typeof value === 'string' ? fill(value) : value,
    );
    return { type: 'application/json', text };
  }
  const fields = Object.entries(post.form).map(([name, value]): [string, string] => [
    name,
    String(fill(String(value))),
  ]);
  return {
    type: 'application/x-www-form-urlencoded',
    text: encode
      ? fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
      : new URLSearchParams(fields).toString(),
  };
}
