import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredData, type DataLine } from '../retention/declared-data';

const HEAD = `| table | what | about | kept | declared in |
| --- | --- | --- | --- | --- |
`;

/**
 * Compares a service's section of `docs/data.md` with what its loaded classes declare; with `WRITE_DOCS` set, it writes
 * the section anew.
 * @param service its folder in `apps`
 */
export function dataDocument(
  service: string,
  root: string,
): { documented: string; declared: string } {
  const path = join(root, 'docs/data.md');
  const text = readFileSync(path, 'utf8');
  const title = `## ${service}\n`;
  const begin = text.indexOf(title) + title.length;
  if (begin < title.length) throw new Error(`docs/data.md has no section ${service}`);
  const next = text.indexOf('\n## ', begin);
  const end = next === -1 ? text.length : next;
  const folders = foldersOfClasses(join(root, 'apps', service, 'src'));
  const declared =
    HEAD +
    declaredData()
      .map((line) => rowOf(line, folders))
      .join('\n');
  if (process.env['WRITE_DOCS']) {
    writeFileSync(path, `${text.slice(0, begin)}\n${declared}\n${text.slice(end)}`);
    return { documented: declared, declared };
  }
  return { documented: unpadded(text.slice(begin, end)), declared: unpadded(declared) };
}

function rowOf(
  { name, isTable, what, about, kept, owner }: DataLine,
  folders: Map<string, string>,
) {
  const shown = isTable ? `\`${name}\`` : name;
  const place = folders.get(owner) ?? 'service-kit';
  return `| ${[shown, what, about, kept, `\`${place}\``].join(' | ')} |`;
}

/** Folder, below `src`, of each exported class. */
function foldersOfClasses(src: string): Map<string, string> {
  const folders = new Map<string, string>();
  for (const entry of readdirSync(src, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.ts')) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const [, name = ''] of text.matchAll(/^export class (\w+)/gm))
      folders.set(name, entry.parentPath.slice(src.length + 1));
  }
  return folders;
}

/** The table without what only aligns its columns. */
function unpadded(table: string): string {
  return table.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').trim();
}
