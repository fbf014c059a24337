const LONG = 'x'.repeat(3_000);
const DEEP = 3_000;

/** Values of a parameter in a path or a query, percent-encoded or broken at that. */
export const HOSTILE_PARAMETERS = [
  ...['a%00b', '%ED%A0%80', '%ff', '%zz', LONG, '', '-1', '1e308', '__proto__', '%F0%9F%8E%B8'],
];

/** JSON of a field's value. */
export const HOSTILE_JSON = [
  ...['"a\\u0000b"', '"\\ud800"', '""', `"${LONG}"`, '"🎸"', '-1', '1e308', '0.5', 'true', 'null'],
  ...['[]', '["\\u0000"]', '{"__proto__":{"role":"admin"}}', '{"\\u0000":1}'],
];

/** Bodies that are wrong as a whole. */
export const HOSTILE_BODIES = [
  ...['', '{', '[]', '7', 'null', '{"__proto__":{"role":"admin"}}'],
  `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
];
