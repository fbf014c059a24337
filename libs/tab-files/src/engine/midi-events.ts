import type { midi } from '@coderline/alphatab';

interface Event {
  readonly kind: string;
  /** Undefined for what concerns all. */
  readonly track: number | undefined;
  readonly tick: number;
  /** All of it, in words and numbers. */
  readonly text: string;
}

/** Everything of MIDI that alphaTab makes of a score, as it hands it out. */
export class MidiEvents implements midi.IMidiFileHandler {
  private readonly events: Event[] = [];

  /** How many there are of each kind. */
  counts(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { kind } of this.events) counts[kind] = (counts[kind] ?? 0) + 1;
    return counts;
  }

  ofTrack(index: number): string[] {
    return this.texts(({ track }) => track === index);
  }

  /** Those from one tick on, until before another. */
  between(start: number, end: number): string[] {
    return this.texts(({ tick }) => tick >= start && tick < end);
  }

  addTimeSignature(tick: number, numerator: number, denominator: number): void {
    this.add('measures', undefined, tick, numerator, denominator);
  }

  addTempo(tick: number, tempo: number): void {
    this.add('tempos', undefined, tick, tempo);
  }

  addTickShift(ticks: number): void {
    this.add('shifts', undefined, 0, ticks);
  }

  addRest(track: number, tick: number, channel: number): void {
    this.add('rests', track, tick, channel);
  }

  addNote(...[track, tick, ...values]: Parameters<midi.IMidiFileHandler['addNote']>): void {
    this.add('notes', track, tick, ...values);
  }

  addControlChange(
    ...[track, tick, ...values]: Parameters<midi.IMidiFileHandler['addControlChange']>
  ): void {
    this.add('controls', track, tick, ...values);
  }

  addProgramChange(track: number, tick: number, channel: number, program: number): void {
    this.add('programs', track, tick, channel, program);
  }

  addNoteBend(...[track, tick, ...values]: Parameters<midi.IMidiFileHandler['addNoteBend']>): void {
    this.add('bends of notes', track, tick, ...values);
  }

  addBend(track: number, tick: number, channel: number, value: number): void {
    this.add('bends', track, tick, channel, value);
  }

  finishTrack(track: number, tick: number): void {
    this.add('ends of tracks', track, tick);
  }

  private add(
    kind: string,
    track: number | undefined,
    tick: number,
    ...values: readonly number[]
  ): void {
    const text = `${kind} ${track ?? ''} ${tick} ${values.join(' ')}`;
    this.events.push({ kind, track, tick, text });
  }

  /** Sorted, since the order in which they are made says nothing. */
  private texts(isWanted: (event: Event) => boolean): string[] {
    return this.events
      .filter(isWanted)
      .map(({ text }) => text)
      .toSorted();
  }
}
