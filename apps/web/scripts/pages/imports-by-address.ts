/** A node of a syntax tree as ESTree has them. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string'
    ? node['value']
    : undefined;

/** What is imported late by the entries of an object whose keys are addresses, as `[address, source]`. */
export function importsByAddress(tree: object): [string, string][] {
  if (!isNode(tree)) return [];
  const address = tree.type === 'Property' ? textOf(tree['key']) : undefined;
  if (address?.startsWith('/') !== true) return childrenOf(tree).flatMap(importsByAddress);
  return lateImports(tree).map((source) => [address, source]);
}

function lateImports(node: Node): string[] {
  const source = node.type === 'ImportExpression' ? textOf(node['source']) : undefined;
  return source === undefined ? childrenOf(node).flatMap(lateImports) : [source];
}
