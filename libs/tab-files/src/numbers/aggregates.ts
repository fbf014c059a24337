// Math.min and Math.max take no more arguments than the stack has room for, which hostile files go beyond.

/** Least of some numbers; Infinity of none. */
export function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other), Infinity);
}

/** Greatest of some numbers; -Infinity of none. */
export function greatest(values: readonly number[]): number {
  return values.reduce((one, other) => Math.max(one, other), -Infinity);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
