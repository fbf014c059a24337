import type * as AlphaTab from '@coderline/alphatab';
import { fetchWhole } from '../../api/fetch-whole';
import { ENGINE_FILES, engineAddress } from '../interface/engine-address';
import { PlayerError, type PlayerFault } from '../interface/player';

export type Engine = typeof AlphaTab;

/** Fetched again by `import` at once, out of the browser's store. */
const CORE = ENGINE_FILES.module.replace('.mjs', '.core.mjs');

let engine: Promise<Engine> | undefined;
let sounds: Promise<Uint8Array> | undefined;

/** Fails with a `PlayerError`; the next call tries again. */
export async function loadEngine(): Promise<Engine> {
  engine ??= importEngine();
  return kept(engine, () => (engine = undefined));
}

/** The bytes of the soundfont. Fails with a `PlayerError`; the next call tries again. */
export async function loadSounds(): Promise<Uint8Array> {
  sounds ??= fetchSounds();
  return kept(sounds, () => (sounds = undefined));
}

async function kept<T>(loading: Promise<T>, forget: () => void): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    forget();
    throw error;
  }
}

async function importEngine(): Promise<Engine> {
  const address = engineAddress('module');
  // A browser never asks again for a module that it could not import: so it imports what is already there.
  await fetchPart(address.replace(ENGINE_FILES.module, CORE), 'code');
  try {
    return (await import(/* @vite-ignore */ address)) as Engine;
  } catch (cause) {
    throw new PlayerError('code', cause);
  }
}

/** What stands between somebody and the network may send a page of its own instead, of which alphaTab says nothing. */
async function fetchSounds(): Promise<Uint8Array> {
  const bytes = await fetchPart(engineAddress('sounds'), 'sounds');
  const [riff, kind] = [bytes.subarray(0, 4), bytes.subarray(8, 12)].map((name) =>
    String.fromCharCode(...name),
  );
  if (riff === 'RIFF' && kind === 'sfbk') return bytes;
  throw new PlayerError('sounds', new Error('What arrived is no soundfont'));
}

async function fetchPart(address: string, fault: PlayerFault): Promise<Uint8Array> {
  try {
    const { response, bytes } = await fetchWhole(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return bytes;
  } catch (cause) {
    throw new PlayerError(fault, cause);
  }
}
