import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc, type Plugin } from 'vite';
import {
  ENGINE_FILES,
  ENGINE_FOLDER,
  ENGINE_VERSION,
} from '../../src/player/interface/engine-address';
import { musicFont } from './music-font';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('@coderline/alphatab'));

const WORKER = 'alphaTab.worker.mjs';
/** Our own modules that the worker imports beside alphaTab's. */
const WORKER_MODULES = ['separate-effects', 'seamless-loops'];
/** Added to the worker, which draws and makes the sound. */
const MENDS = `
import { Environment, synth } from './alphaTab.core.mjs';
import { separateEffects } from './separate-effects.mjs';
import { repeatSeamlessly } from './seamless-loops.mjs';
separateEffects({ Environment });
repeatSeamlessly(synth.AlphaSynthBase);
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
    ...(await Promise.all(WORKER_MODULES.map(workerModule))),
    [ENGINE_FILES.sounds, await readFile(at('soundfont/sonivox.sf3'))],
    [ENGINE_FILES.soundsNotice, await readFile(at('soundfont/LICENSE'))],
    [ENGINE_FILES.font, await musicFont(at('font/Bravura.otf'))],
    [ENGINE_FILES.fontNotice, await readFile(at('font/Bravura-OFL.txt'))],
  ]);
}

async function workerModule(name: string): Promise<readonly [string, Uint8Array]> {
  const source = fileURLToPath(new URL(`../../src/player/engine/${name}.ts`, import.meta.url));
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
  return [`${name}.mjs`, Buffer.from(code)];
}
