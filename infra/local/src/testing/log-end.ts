import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../shared/root.ts';

const LINES = 40;
/** A line may carry a whole page. */
const LINE_LENGTH = 400;

/** The end of a log, under its path; empty if nothing was logged. */
export function endOf(path: string): string {
  if (!existsSync(path)) return '';
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n').slice(-LINES);
  const shown = lines.map((line) =>
    line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)} …` : line,
  );
  return [`The end of ${relative(ROOT, path)}:`, ...shown.map((line) => `  ${line}`)].join('\n');
}
