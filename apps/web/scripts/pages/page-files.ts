import { parseAst, type Plugin, type Rolldown } from 'vite';
import { importsByAddress } from './imports-by-address';

type Chunk = Rolldown.OutputChunk;

/** Where the gateway finds the files; a hidden folder is not served. */
const FILE = '.vite/page-files.json';
/** The module with the table of pages, and the part of Home that only a search needs. */
const ROUTES = /[\\/]src[\\/]app[\\/]routes\.tsx$/;
const RESULTS = /[\\/]src[\\/]app[\\/]pages[\\/]home[\\/]home-results\.tsx$/;
const RESULTS_ADDRESS = '/?q';

/**
 * Writes which files each page needs besides those of every page, as `{address: [file]}`. The gateway names them in the
 * response to a request for a page, so that a browser fetches them beside the first script and not after it.
 */
export function pageFiles(): Plugin {
  const modules = new Map<string, string>();
  return {
    name: 'page-files',
    apply: 'build',
    async moduleParsed({ id, code }) {
      if (RESULTS.test(id)) modules.set(RESULTS_ADDRESS, id);
      if (!ROUTES.test(id) || code === null) return;
      for (const [address, source] of importsByAddress(parseAst(code))) {
        const resolved = await this.resolve(source, id);
        if (resolved === null) this.error(`${id} imports ${source}, which is not there`);
        modules.set(address, resolved.id);
      }
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
      const first = chunks
        .filter(({ isEntry }) => isEntry)
        .flatMap((one) => importedBy(one, bundle));
      const files = [...modules].map(([address, id]) => {
        const page = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
        if (page === undefined) return this.error(`the page at ${address} has no file of its own`);
        return [address, importedBy(page, bundle).filter((file) => !first.includes(file))];
      });
      const source = JSON.stringify(Object.fromEntries(files));
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
  };
}

/** The chunk's file, and the files of all that it imports before it runs. */
function importedBy(chunk: Chunk, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set([chunk.fileName]);
  // A set grows while it is walked: what is added is visited too.
  for (const file of files) {
    const one = bundle[file];
    if (one?.type === 'chunk') for (const imported of one.imports) files.add(imported);
  }
  return [...files];
}
