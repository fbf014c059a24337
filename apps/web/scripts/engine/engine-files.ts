import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import {
  ENGINE_FILES,
  ENGINE_FOLDER,
  ENGINE_VERSION,
} from '../../src/player/interface/engine-address';
import { musicFont } from './music-font';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('@coderline/alphatab'));

const WORKER = 'alphaTab.worker.mjs';
/**
 * Added to the worker, which draws. Gives each kind of effect a line of its own in a row, as pictures
 * of first bars have it: of two that begin on the same beat, a section's name and a chord, alphaTab draws one on top of the
 * other.
 */
const MENDS = `
import { Environment } from './alphaTab.core.mjs';
for (const { effectBands } of Environment.defaultRenderers)
  for (const { effect } of effectBands) Object.defineProperty(effect, 'canShareBand', { value: false });
`;

/** They import each other by these names, which those of the minified ones differ from. */
const MODULES = ['alphaTab', 'alphaTab.core', 'alphaTab.worklet'];

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  mjs: 'text/javascript',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
  sf3: 'application/octet-stream',
};

/**
 * Lays the files of the player's engine at `ENGINE_FOLDER`. They are no part of the bundle: page, worker and worklet share
 * one module of a megabyte, which a bundler would put into each of the three.
 */
export function engineFiles(): Plugin {
  let all: Promise<Map<string, Uint8Array>> | undefined;
  return {
    name: 'engine-files',
    async generateBundle() {
      for (const [name, source] of await load())
        this.emitFile({ type: 'asset', fileName: `${ENGINE_FOLDER.slice(1)}${name}`, source });
    },
    configureServer({ middlewares }) {
      middlewares.use(ENGINE_FOLDER, (request, response, next) => {
        all ??= load();
        const name = (request.url ?? '').slice(1).replace(/\?.*/, '');
        all.then((files) => {
          const file = files.get(name);
          if (file === undefined) return next();
          const type = CONTENT_TYPES[name.split('.').at(-1) ?? ''];
          response.setHeader('content-type', type ?? 'application/octet-stream').end(file);
        }, next);
      });
    },
  };
}

/** The files by name. */
async function load(): Promise<Map<string, Uint8Array>> {
  const at = (path: string) => join(PACKAGE, path);
  const { version } = JSON.parse(await readFile(at('../package.json'), 'utf8')) as {
    version: string;
  };
  if (version !== ENGINE_VERSION)
    throw new Error(`alphaTab is ${version}: change ENGINE_VERSION of src/player to that`);
  const modules = MODULES.map(
    async (name) => [`${name}.mjs`, await readFile(at(`${name}.min.mjs`))] as const,
  );
  const worker = await readFile(at('alphaTab.worker.min.mjs'), 'utf8');
  return new Map([
    ...(await Promise.all(modules)),
    [WORKER, Buffer.from(worker + MENDS)],
    [ENGINE_FILES.sounds, await readFile(at('soundfont/sonivox.sf3'))],
    [ENGINE_FILES.soundsNotice, await readFile(at('soundfont/LICENSE'))],
    [ENGINE_FILES.font, await musicFont(at('font/Bravura.otf'))],
    [ENGINE_FILES.fontNotice, await readFile(at('font/Bravura-OFL.txt'))],
  ]);
}
