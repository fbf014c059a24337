import type { model } from '@coderline/alphatab';
import type { Neck, PlayedNote, PlayedNotes } from '../interface/player';
import type { BarTimes } from './bar-times';
import { drumName } from './drum-names';
import { noteName } from '../interface/note-names';

export const NO_NOTES: PlayedNotes = { now: [], next: [] };
/** How many bars of rest are looked through for the next notes. */
const REST_BARS = 8;

/** Notes that begin together; ticks from the start of their bar. */
interface Struck {
  readonly start: number;
  readonly end: number;
  readonly notes: readonly PlayedNote[];
  /** Whether a tie only holds them on. */
  readonly isHeld: boolean;
}

interface Loop {
  readonly start: number;
  readonly end: number;
}

/** What sounds of a track at a time, found bar by bar as the music comes to them. */
export class TrackNotes {
  private readonly bars = new Map<number, readonly Struck[]>();
  private latest: { readonly sounding: readonly Struck[]; readonly next: Struck | undefined } = {
    sounding: [],
    next: undefined,
  };
  private notes = NO_NOTES;

  constructor(
    private readonly track: model.Track,
    private readonly times: BarTimes,
  ) {}

  /** The same object as long as the same notes sound and come next. */
  at(tick: number, loop: Loop | null): PlayedNotes {
    const index = this.times.indexAt(tick);
    const played = this.times.played[index];
    if (!played) return NO_NOTES;
    const offset = tick - played.start;
    const here = this.struckIn(played.bar);
    const sounding = here.filter(({ start, end }) => start <= offset && offset < end);
    const next =
      here.find(({ start, isHeld }) => start > offset && !isHeld) ?? this.nextAfter(index, loop);
    const { latest } = this;
    const isSame =
      latest.next === next &&
      latest.sounding.length === sounding.length &&
      sounding.every((one, place) => one === latest.sounding[place]);
    if (isSame) return this.notes;
    this.latest = { sounding, next };
    this.notes = { now: sounding.flatMap(({ notes }) => notes), next: next?.notes ?? [] };
    return this.notes;
  }

  private nextAfter(index: number, loop: Loop | null): Struck | undefined {
    const { played } = this.times;
    let at = index;
    for (let count = 0; count < REST_BARS; count += 1) {
      const isLast = loop && (played[at]?.end ?? 0) >= loop.end;
      at = isLast ? this.times.indexAt(loop.start) : at + 1;
      const bar = played[at];
      if (!bar) return undefined;
      const first = this.struckIn(bar.bar).find(({ isHeld }) => !isHeld);
      if (first) return first;
    }
    return undefined;
  }

  private struckIn(bar: number): readonly Struck[] {
    const known = this.bars.get(bar);
    if (known) return known;
    const found = this.track.staves
      .flatMap((staff) => staff.bars[bar]?.voices ?? [])
      .flatMap((voice) => voice.beats)
      .filter(({ notes }) => notes.length > 0)
      .map((beat) => struck(beat, this.track))
      .toSorted((one, other) => one.start - other.start);
    this.bars.set(bar, found);
    return found;
  }
}

function struck(beat: model.Beat, track: model.Track): Struck {
  const start = beat.playbackStart;
  return {
    start,
    end: start + beat.playbackDuration,
    notes: beat.notes.map((note) => playedNote(note, track)),
    isHeld: beat.notes.every(({ isTieDestination }) => isTieDestination),
  };
}

function playedNote(note: model.Note, track: model.Track): PlayedNote {
  if (note.isPercussion)
    return { name: drumName(note.percussionArticulation, track.percussionArticulations) };
  const name = noteName(note.realValue);
  if (!note.isStringed) return { name };
  const strings = note.beat.voice.bar.staff.tuning.length;
  return { name, string: strings - note.string, fret: note.fret };
}

/** The neck of a track; undefined where it has none. Only its first staff with strings counts. */
export function neckOf(track: model.Track): Neck | undefined {
  const staff = track.staves.find(({ isStringed, isPercussion }) => isStringed && !isPercussion);
  if (!staff) return undefined;
  let highestFret = 0;
  for (const { voices } of staff.bars)
    for (const { beats } of voices)
      for (const { notes } of beats)
        for (const { fret } of notes) highestFret = Math.max(highestFret, fret);
  return { strings: staff.tuning.map((open) => noteName(open + staff.capo)), highestFret };
}
