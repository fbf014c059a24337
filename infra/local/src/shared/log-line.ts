const TROUBLES = new Set(['warn', 'error', 'fatal']);

interface LogLine {
  level?: unknown;
  msg?: unknown;
  err?: { message?: unknown };
}

function parse(line: string): LogLine | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return undefined;
  }
}

/** What a JSON log line says, for a person; other lines as they are. */
export function messageOf(line: string): string {
  const parsed = parse(line);
  if (!parsed) return line;
  const reason = parsed.err?.message;
  return [parsed.msg, reason].filter((part) => typeof part === 'string' && part !== '').join(': ');
}

/** The same, for lines at warn and above only. */
export function readableTrouble(line: string): string | undefined {
  const level = parse(line)?.level;
  return typeof level === 'string' && TROUBLES.has(level)
    ? `${level}: ${messageOf(line)}`
    : undefined;
}
