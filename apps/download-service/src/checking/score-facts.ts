import { model } from '@coderline/alphatab';
import type { TabFacts } from '@tabdock/contracts/downloads';
import { badFile } from './file-refused.error';
import { playedBars } from './played-bars';

const TICKS_PER_QUARTER = 960;
const MAX_TEXT_LENGTH = 300;
const MAX_STRINGS = 12;

/**
 * What a parsed score says about itself.
 * @throws FileRefusedError for a score that has nothing to play or would play for hours
 */
export function scoreFacts(score: model.Score): TabFacts {
  if (score.tracks.length === 0 || score.masterBars.length === 0) throw badFile('an empty score');
  if (!hasNote(score)) throw badFile('a score without a single note');
  const tempo = score.tempo;
  if (!(tempo > 0) || !Number.isFinite(tempo)) throw badFile(`a tempo of ${tempo}`);
  const tuning = firstTuning(score);
  return {
    title: plainText(score.title),
    artist: plainText(score.artist),
    tempo,
    ...(tuning === undefined ? {} : { tuning }),
    tracks: score.tracks.length,
    bars: score.masterBars.length,
    durationSeconds: Math.round(playedSeconds(score) * 10) / 10,
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

/** alphaTab keeps strings from the highest to the lowest. */
function firstTuning(score: model.Score): string | undefined {
  const staff = score.tracks
    .flatMap((track) => track.staves)
    .find((candidate) => !candidate.isPercussion && candidate.stringTuning.tunings.length > 0);
  return staff?.stringTuning.tunings
    .slice(0, MAX_STRINGS)
    .reverse()
    .map((note) => model.Tuning.getTextForTuning(note, false))
    .join(' ');
}

function playedSeconds(score: model.Score): number {
  let tempo = score.tempo;
  let seconds = 0;
  for (const bar of playedBars(score.masterBars)) {
    const quarters = bar.calculateDuration() / TICKS_PER_QUARTER;
    let position = 0;
    const changes = [...bar.tempoAutomations].sort((a, b) => a.ratioPosition - b.ratioPosition);
    for (const change of changes) {
      const at = Math.min(Math.max(change.ratioPosition, position), 1);
      seconds += ((at - position) * quarters * 60) / tempo;
      position = at;
      if (change.value > 0) tempo = change.value;
    }
    seconds += ((1 - position) * quarters * 60) / tempo;
  }
  if (!Number.isFinite(seconds)) throw badFile('a score without an end');
  return seconds;
}

function plainText(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
}
