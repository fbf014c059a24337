import { model } from '@coderline/alphatab';
import type { TabFacts } from '@tabdock/contracts/downloads';
import { seenText, storableLine } from '@tabdock/contracts/core';
import { badFile, emptyScore } from '../refusal/file-refused.error';
import { MAX_TEMPO, MAX_TIME_SIGNATURE, MIN_TEMPO } from '../refusal/limits';
import { playedBars } from './played-bars';

const TICKS_PER_QUARTER = 960;
const MAX_TEXT_LENGTH = 300;
const MAX_STRINGS = 12;

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
  const seconds = playedSeconds(score);
  return {
    title: shortText(score.title),
    artist: shortText(score.artist),
    ...(isTempo(score.tempo) && { tempo: score.tempo }),
    ...(tuning === undefined ? {} : { tuning }),
    tracks: score.tracks.length,
    bars: score.masterBars.length,
    ...(seconds !== undefined && { durationSeconds: Math.round(seconds * 10) / 10 }),
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

function isTempo(value: number): boolean {
  return value >= MIN_TEMPO && value <= MAX_TEMPO;
}

function hasMeasure(bar: model.MasterBar): boolean {
  const { timeSignatureNumerator, timeSignatureDenominator } = bar;
  return [timeSignatureNumerator, timeSignatureDenominator].every(
    (value) => value >= 1 && value <= MAX_TIME_SIGNATURE,
  );
}

/**
 * Undefined if the tempo of a part or the measure of a bar is unknown.
 * @throws FileRefusedError for a score that would play for hours
 */
function playedSeconds(score: model.Score): number | undefined {
  let tempo = score.tempo;
  let isKnown = true;
  let seconds = 0;
  for (const bar of playedBars(score.masterBars)) {
    isKnown &&= hasMeasure(bar);
    const quarters = bar.calculateDuration() / TICKS_PER_QUARTER;
    let position = 0;
    const play = (until: number) => {
      if (until <= position) return;
      isKnown &&= isTempo(tempo);
      seconds += ((until - position) * quarters * 60) / tempo;
      position = until;
    };
    const changes = [...bar.tempoAutomations].sort((a, b) => a.ratioPosition - b.ratioPosition);
    for (const change of changes) {
      play(Math.min(change.ratioPosition, 1));
      if (change.value > 0) tempo = change.value;
    }
    play(1);
  }
  if (!isKnown) return undefined;
  if (!Number.isFinite(seconds)) throw badFile('a score without an end');
  return seconds;
}

/** The last character may be cut in half. */
function shortText(text: string): string {
  return seenText(storableLine(text))
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/\p{Cs}$/u, '');
}
