import type { PathCommand } from 'opentype.js';

/**
 * A number with at most `decimals` digits behind the point, in as few characters as SVG allows.
 * @throws RangeError for what no picture can have
 */
export function short(value: number, decimals = 1): string {
  if (!Number.isFinite(value)) throw new RangeError(`A picture has no place at ${value}`);
  const text = value.toFixed(decimals);
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return trimmed === '-0' ? '0' : trimmed.replace(/^(-?)0\./, '$1.');
}

/** Numbers behind each other; a minus separates by itself. */
export function join(values: readonly number[], decimals?: number): string {
  return values
    .map((value) => short(value, decimals))
    .reduce(
      (text, value) => (text === '' || value.startsWith('-') ? text + value : `${text} ${value}`),
      '',
    );
}

/** Outline of a glyph in pixels, as the attribute `d` of a path. */
export function pathData(outline: readonly PathCommand[], size: number): string {
  const numbers = (...values: readonly number[]) =>
    join(
      values.map((value) => value * size),
      2,
    );
  return outline
    .map((command) => {
      switch (command.type) {
        case 'M':
        case 'L':
          return command.type + numbers(command.x, command.y);
        case 'Q':
          return `Q${numbers(command.x1, command.y1, command.x, command.y)}`;
        case 'C':
          return `C${numbers(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
        case 'Z':
          return 'Z';
      }
    })
    .join('');
}
