import type { model } from '@coderline/alphatab';
import { PlayerError } from '../interface/player';
import type { Engine } from './load-engine';
import { takeOwnLook } from './own-look';

/** The music of a file of Guitar Pro, in our own look. Fails with a `PlayerError`. */
export function readScore(engine: Engine, bytes: Uint8Array): model.Score {
  try {
    const score = engine.importer.ScoreLoader.loadScoreFromBytes(bytes, new engine.Settings());
    takeOwnLook(engine, score);
    return score;
  } catch (cause) {
    throw new PlayerError('file', cause);
  }
}
