const WORDS = ['and', 'or', 'unless', 'bool', 'offset'];
const TEXT = /"(?:[^"\\]|\\.)*"/g;
const GROUPING = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;

/** Names of the series that an expression of PromQL reads. */
export function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(TEXT, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(GROUPING, ' ');
  // Neither functions nor numbers with a unit.
  const names = bare.match(/(?<![\w:.])[a-zA-Z_][\w:]*\b(?!\s*\()/g) ?? [];
  return [...new Set(names.filter((name) => !WORDS.includes(name)))];
}

/** Names of the labels that an expression chooses by or groups by. */
export function labelsIn(expr: string): string[] {
  const bare = expr.replace(TEXT, '""');
  const chosen = [...bare.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*""/g)].map(([, label = '']) => label);
  const grouped = [...bare.matchAll(GROUPING)].flatMap(([, list = '']) => list.split(/\s*,\s*/));
  return [...new Set([...chosen, ...grouped])].filter((label) => label !== '');
}
