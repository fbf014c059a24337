import type { z } from 'zod';
import { isDeclared } from '../core';

/**
 * Paths of a schema where a reader would refuse a word that only a newer release knows, without a declaration: enums,
 * words and choices between objects that are neither `openEnum`, `openList` or `openItems` nor `closed`.
 */
export function closedLists(schema: z.core.$ZodType): string[] {
  return listsOf(schema, '', new Set());
}

type Def = z.core.$ZodTypes['_zod']['def'];

function listsOf(schema: z.core.$ZodType, path: string, seen: Set<z.core.$ZodType>): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = schema._zod.def as Def;
  const own = isList(def) && !isDeclared(schema) ? [`${path || 'the whole'} (${def.type})`] : [];
  const discriminator =
    def.type === 'union' && 'discriminator' in def ? String(def.discriminator) : undefined;
  const inner = partsOf(def).flatMap(([key, part]) =>
    listsOf(part, key === '' ? path : `${path}.${key}`, seen),
  );
  // The word that tells the members of a union apart is the union's matter.
  return [...own, ...inner.filter((found) => found !== `${path}.${discriminator} (literal)`)];
}

function isList(def: Def): boolean {
  if (def.type === 'enum') return true;
  if (def.type === 'literal') return def.values.some((value) => typeof value === 'string');
  if (def.type !== 'union') return false;
  return def.options.filter((option) => option._zod.def.type === 'object').length > 1;
}

function partsOf(def: Def): [string, z.core.$ZodType][] {
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return [['[]', def.element]];
    case 'union':
      return def.options.map((option) => ['', option]);
    case 'intersection':
      return [
        ['', def.left],
        ['', def.right],
      ];
    case 'record':
      return [
        ['{key}', def.keyType],
        ['{}', def.valueType],
      ];
    case 'tuple':
      return def.items.map((item, at) => [`[${at}]`, item]);
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ];
    case 'lazy':
      return [['', def.getter()]];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return [['', def.innerType]];
    default:
      return [];
  }
}
