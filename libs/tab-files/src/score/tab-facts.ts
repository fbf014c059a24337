import type { model } from '@coderline/alphatab';
import type { TabFacts } from '@tabdock/contracts/downloads';
import { emptyScore } from '../refusal/file-refused.error';
import { isTempo } from './bar-time';
import { playedTime } from './played-time';
import { shortText } from './short-text';
import { tuningText } from './tuning-text';

/**
 * Facts of a parsed score; an implausible tempo counts as unknown, and so does the duration that depends on it or on an
 * implausible time signature.
 * @throws FileRefusedError for a score that has nothing to play or would play for hours
 */
export function tabFacts(score: model.Score): TabFacts {
  if (score.tracks.length === 0 || score.masterBars.length === 0)
    throw emptyScore('a score without tracks or bars');
  if (!hasNote(score)) throw emptyScore('a score without a single note');
  const tuning = firstTuning(score);
  const { seconds } = playedTime(score);
  return {
    title: shortText(score.title),
    artist: shortText(score.artist),
    ...(isTempo(score.tempo) && { tempo: score.tempo }),
    ...(tuning === undefined ? {} : { tuning }),
    tracks: score.tracks.length,
    bars: score.masterBars.length,
    ...(seconds !== undefined && { durationSeconds: seconds }),
  };
}

function hasNote(score: model.Score): boolean {
  return score.tracks.some((track) =>
    track.staves.some((staff) =>
      staff.bars.some((bar) =>
        bar.voices.some((voice) => voice.beats.some((beat) => beat.notes.length > 0)),
      ),
    ),
  );
}

function firstTuning(score: model.Score): string | undefined {
  const staff = score.tracks
    .flatMap((track) => track.staves)
    .find((candidate) => !candidate.isPercussion && candidate.stringTuning.tunings.length > 0);
  return staff && tuningText(staff);
}
