import type { Rolldown } from 'vite';

/** Code of fewer pages than this stays with them. */
const SHARED_BY_PAGES = 3;
/** Smaller files of shared code (before minifying) are merged with one that nearly the same pages use. */
const SMALLEST_BYTES = 8_000;
/** What stands around the content of every page, and is drawn after it. */
const FRAME =
  /[\\/]app[\\/]shell[\\/](account[\\/]header-links|header[\\/]header-tools|footer[\\/]|accessibility[\\/]skip-links|background[\\/]background-tasks)/;
const ZOD = /node_modules[\\/]zod[\\/]|config[\\/]zod-without-eval/;

/**
 * Which modules are put into one file. Without this each page fetches 30 to 60 files, most of which are smaller than the
 * headers of their responses.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const usesZod = dependsOn(ZOD);
  return [
    // What the first page needs is one file: smaller when compressed, and one request.
    { name: 'first', tags: ['$initial'], priority: 4 },
    // zod with its configuration: without `jitless` it evaluates text, which the content security policy refuses.
    { name: 'zod', test: ZOD, priority: 3 },
    { name: 'frame', test: FRAME, priority: 2 },
    {
      name: 'forms',
      test: /src[\\/]components[\\/](form|inputs[\\/](field|labelled|password-field|select-field))/,
      priority: 1,
    },
    {
      // Pages that do without zod would fetch it with what else is in the file.
      name: (id, modules) => (usesZod(id, modules) ? null : 'shared'),
      minShareCount: SHARED_BY_PAGES,
      entriesAware: true,
      entriesAwareMergeThreshold: SMALLEST_BYTES,
    },
  ];
}

/** Returns whether a module is one of these, or imports one of them before it runs. */
function dependsOn(ids: RegExp) {
  const known = new Map<string, boolean>();
  return function depends(id: string, modules: Rolldown.ChunkingContext): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Modules that import each other in a circle.
    known.set(id, false);
    const imported = modules.getModuleInfo(id)?.importedIds ?? [];
    const found = ids.test(id) || imported.some((one) => depends(one, modules));
    known.set(id, found);
    return found;
  };
}

/** The file of a chunk. The bundler names one of several pages after all of them. */
export const chunkFileName = ({ name }: Rolldown.PreRenderedChunk): string =>
  `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`;
