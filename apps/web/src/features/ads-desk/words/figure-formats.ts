const secondsFormat = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `6.4 s`. */
export function formatSeconds(seconds: number): string {
  return `${secondsFormat.format(seconds)} s`;
}

const changeFormat = new Intl.NumberFormat('en', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** `+12.5%`, or nothing where there is nothing to compare with. */
export function formatChange(value: number, before: number): string | undefined {
  return before === 0 ? undefined : changeFormat.format(value / before - 1);
}
