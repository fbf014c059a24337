import { escapeRegex } from '../page/texts';

/** How a file's address follows from that of its tab's page: `url` and `values` of a recipe's download. */
export interface FileAddress {
  readonly url: string;
  readonly values: Record<string, { regex: string }[]>;
}

export interface TabAndFile {
  /** The tab's page. */
  readonly tab: string;
  /** Its file. */
  readonly file: string;
}

/**
 * The rule by which each file's address follows from its tab's: the page's own with more behind it, or one with a part
 * of it (a number, a name). Undefined if there is none that fits both examples; with one example only, it is a guess.
 */
export function fileAddress(
  baseUrl: string,
  examples: readonly [TabAndFile, ...TabAndFile[]],
): FileAddress | undefined {
  return candidates(baseUrl, examples[0]).find((rule) =>
    examples.every(({ tab, file }) => fileOf(rule, baseUrl, tab) === new URL(file).href),
  );
}

function candidates(baseUrl: string, { tab, file }: TabAndFile): FileAddress[] {
  if (file === tab) return [{ url: '{url}', values: {} }];
  const behind = file.startsWith(tab)
    ? [{ url: `{url}${file.slice(tab.length)}`, values: {} }]
    : [];
  const fileUrl = new URL(file);
  const isOwn = fileUrl.origin === new URL(baseUrl).origin;
  const target = isOwn ? `${fileUrl.pathname}${fileUrl.search}` : fileUrl.href;
  const parts = patternsFor(new URL(tab)).flatMap((regex) => {
    const part = new RegExp(regex, 'u').exec(tab)?.[1];
    if (part === undefined || !target.includes(part)) return [];
    return [{ url: target.replaceAll(part, '{part}'), values: { part: [{ regex }] } }];
  });
  return [...behind, ...parts];
}

/** What may find the part of a tab's address that its file's address has too, the most certain first. */
function patternsFor({ pathname, searchParams }: URL): string[] {
  const folders = pathname.split('/').slice(1, -1).filter(Boolean).map(escapeRegex);
  return [
    ...[...searchParams.keys()].map((name) => `[?&]${escapeRegex(name)}=([^&#]+)`),
    ...folders.flatMap((folder) => [`/${folder}/(\\d+)`, `/${folder}/([^/?#]+)$`]),
    '(\\d+)/?$',
    '(\\d+)\\.\\w+$',
    '-(\\d+)',
    '/([^/?#.]+)(?:\\.\\w+)?/?$',
  ];
}

function fileOf({ url, values }: FileAddress, baseUrl: string, tab: string): string | undefined {
  const part = values['part']?.[0];
  const found = part === undefined ? '' : new RegExp(part.regex, 'u').exec(tab)?.[1];
  if (found === undefined) return undefined;
  const filled = url.replaceAll('{url}', tab).replaceAll('{part}', found);
  return URL.parse(filled, baseUrl)?.href;
}
