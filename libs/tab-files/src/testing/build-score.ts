import { model, Settings } from '@coderline/alphatab';

/** Description of a score, from which tests make one. */
export interface ScoreDraft {
  readonly bars: readonly BarDraft[];
  readonly tracks: readonly TrackDraft[];
  /** Quarters a minute. */
  readonly tempo?: number;
}

export interface BarDraft {
  readonly measure: readonly [beats: number, value: number];
  readonly isRepeatStart?: boolean;
  /** How often the repeated bars that end here are played; 0 for no end of a repeat. */
  readonly repeatCount?: number;
  readonly section?: string;
}

export interface TrackDraft {
  readonly name: string;
  /** Numbers of MIDI, the highest string first; drums without it. */
  readonly tuning?: readonly number[];
  readonly capo?: number;
  /** Program of General MIDI. */
  readonly program?: number;
  /** Voices of each bar. */
  readonly bars: readonly (readonly VoiceDraft[])[];
}

export type VoiceDraft = readonly BeatDraft[];

export interface BeatDraft {
  readonly value: 1 | 2 | 4 | 8 | 16 | 32 | 64;
  readonly dots?: number;
  readonly tuplet?: readonly [numerator: number, denominator: number];
  readonly isGrace?: boolean;
  /** A rest without notes. */
  readonly notes: readonly NoteDraft[];
}

export interface NoteDraft {
  /** 1 is the lowest string; of drums the place among the notes. */
  readonly string: number;
  /** Fret, or the number of MIDI of a drum. */
  readonly fret: number;
  readonly isTied?: boolean;
  readonly change?: (note: model.Note) => void;
}

const DRUM_CHANNEL = 9;

export function buildScore({ bars, tracks, tempo = 120 }: ScoreDraft): model.Score {
  const score = new model.Score();
  for (const bar of bars) score.addMasterBar(masterBar(bar));
  const first = score.masterBars[0];
  first?.tempoAutomations.push(model.Automation.buildTempoAutomation(false, 0, tempo, 2));
  for (const draft of tracks) addTrack(score, draft);
  score.finish(new Settings());
  return score;
}

function masterBar({ measure, isRepeatStart, repeatCount, section }: BarDraft): model.MasterBar {
  const bar = new model.MasterBar();
  [bar.timeSignatureNumerator, bar.timeSignatureDenominator] = measure;
  bar.isRepeatStart = isRepeatStart ?? false;
  bar.repeatCount = repeatCount ?? 0;
  if (section !== undefined) {
    bar.section = new model.Section();
    bar.section.text = section;
  }
  return bar;
}

function addTrack(score: model.Score, draft: TrackDraft): void {
  const track = new model.Track();
  track.name = draft.name;
  track.playbackInfo.program = draft.program ?? 25;
  score.addTrack(track);
  const staff = new model.Staff();
  track.addStaff(staff);
  staff.isPercussion = draft.tuning === undefined;
  staff.capo = draft.capo ?? 0;
  if (draft.tuning !== undefined)
    staff.stringTuning = new model.Tuning('', [...draft.tuning], false);
  // Two channels for each track, as programs give them out.
  track.playbackInfo.primaryChannel = staff.isPercussion ? DRUM_CHANNEL : 2 * track.index;
  track.playbackInfo.secondaryChannel = staff.isPercussion ? DRUM_CHANNEL : 2 * track.index + 1;
  // alphaTab expects the same number of voices in all bars of a staff.
  const voiceCount = Math.max(...draft.bars.map((voices) => voices.length));
  for (const voices of draft.bars) {
    const bar = new model.Bar();
    staff.addBar(bar);
    for (let index = 0; index < voiceCount; index += 1)
      addVoice(bar, voices[index] ?? [], staff.isPercussion);
  }
}

function addVoice(bar: model.Bar, beats: VoiceDraft, isPercussion: boolean): void {
  const voice = new model.Voice();
  bar.addVoice(voice);
  if (beats.length === 0) addEmptyBeat(voice);
  for (const draft of beats) {
    const beat = new model.Beat();
    beat.isEmpty = false;
    beat.duration = draft.value;
    beat.dots = draft.dots ?? 0;
    if (draft.tuplet !== undefined) [beat.tupletNumerator, beat.tupletDenominator] = draft.tuplet;
    if (draft.isGrace === true) beat.graceType = model.GraceType.BeforeBeat;
    voice.addBeat(beat);
    for (const note of draft.notes) beat.addNote(noteOf(note, isPercussion));
  }
}

function addEmptyBeat(voice: model.Voice): void {
  const beat = new model.Beat();
  beat.isEmpty = true;
  voice.addBeat(beat);
}

function noteOf({ string, fret, isTied, change }: NoteDraft, isPercussion: boolean): model.Note {
  const note = new model.Note();
  if (isPercussion) {
    note.percussionArticulation = fret;
  } else {
    note.string = string;
    note.fret = fret;
  }
  note.isTieDestination = isTied ?? false;
  change?.(note);
  return note;
}
