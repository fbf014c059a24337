import {
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  type ParsedNode,
  visit,
} from 'yaml';

const VARIABLE = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

export interface DocumentFault {
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

/** A parsed YAML file that knows the line of each value. */
export interface RecipeDocument {
  readonly value: unknown;
  readonly faults: DocumentFault[];
  /** Line of the value at this path, of the key when `key` is given, else of the nearest parent that exists. */
  lineOf(path: readonly PropertyKey[], key?: string): number;
}

/** Reads YAML 1.2 and fills `${NAME}` in its text values from `env`. Never throws: faults carry their line. */
export function readRecipeDocument(
  text: string,
  env: Readonly<Record<string, string | undefined>>,
): RecipeDocument {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  // The faults that follow from a tab say nothing more.
  const tab = document.errors.find(({ code }) => code === 'TAB_AS_INDENT');
  const found = tab === undefined ? [...document.errors, ...document.warnings] : [tab];
  const faults: DocumentFault[] = found.map((fault) => ({
    line: lineAt(fault.pos[0]),
    message: fault.message,
  }));

  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || typeof node.value !== 'string') return;
      node.value = node.value.replace(VARIABLE, (whole, name: string) => {
        const value = env[name];
        if (value !== undefined && value !== '') return value;
        faults.push({
          line: lineAt(node.range?.[0] ?? 0),
          message: `${whole} is not set in the environment`,
        });
        return whole;
      });
    },
  });

  const root = document.contents;
  return {
    value: faults.length === 0 ? toValue(document, faults) : undefined,
    faults,
    lineOf: (path, key) => lineAt(offsetOf(root, path, key)),
  };
}

function toValue(document: ReturnType<typeof parseDocument>, faults: DocumentFault[]): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    faults.push({ line: 1, message: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

function offsetOf(root: ParsedNode | null, path: readonly PropertyKey[], key?: string): number {
  let node: Node | null = root;
  let offset = root?.range[0] ?? 0;
  for (const step of key === undefined ? path : [...path, key]) {
    const child = childOf(node, step);
    if (child === undefined) break;
    offset = child.offset;
    node = child.node;
  }
  return offset;
}

function childOf(
  node: Node | null,
  step: PropertyKey,
): { node: Node | null; offset: number } | undefined {
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && item.key.value === step);
    if (pair === undefined || !isScalar(pair.key)) return undefined;
    return { node: isNode(pair.value) ? pair.value : null, offset: pair.key.range?.[0] ?? 0 };
  }
  if (node !== null && 'items' in node && Array.isArray(node.items) && typeof step === 'number') {
    const item: unknown = node.items[step];
    if (isNode(item)) return { node: item, offset: item.range?.[0] ?? 0 };
  }
  return undefined;
}
