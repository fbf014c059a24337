import type { model } from '@coderline/alphatab';
import type { OpenedMusic } from '../interface/player';
import { chordsOf } from './chords';
import { hasStrings } from './own-look';
import { tuningOf } from './pitches';
import { neckOf } from './track-notes';

/** What a score holds, for those who do not know the engine. */
export function openedMusic(score: model.Score): OpenedMusic {
  return {
    bars: score.masterBars.length,
    tracks: score.tracks.map((track) => ({
      index: track.index,
      name: track.name.trim() || `Track ${track.index + 1}`,
      hasStrings: hasStrings(track),
      neck: neckOf(track),
      tuning: tuningOf(track),
      chords: chordsOf(track),
    })),
  };
}
