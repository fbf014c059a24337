import { midi, type model, Settings } from '@coderline/alphatab';
import { ConversionRefusedError } from './refusal/conversion-refused.error';
import { refuseTooMuch } from './refusal/limits';
import { midiChannels } from './midi/channels';
import { playedNotes } from './midi/played-notes';

const KEYS = 128;

/**
 * Writes a score as a MIDI file, a track each, repeats followed.
 * @throws ConversionRefusedError for what MIDI cannot hold
 */
export function writeMidi(score: model.Score): Uint8Array {
  refuseTooMuch(score);
  const { notes, barAt } = playedNotes(score);
  if (notes.length === 0) throw new ConversionRefusedError('Nothing sounds in this tab.');
  const outside = notes.find(({ key }) => key < 0 || key >= KEYS);
  if (outside !== undefined)
    throw new ConversionRefusedError(
      `A note in bar ${barAt(outside.tick) + 1} is higher or lower than MIDI goes.`,
    );
  const drums = new Set(notes.filter(({ isDrum }) => isDrum).map(({ channel }) => channel));
  const channels = midiChannels(usedChannels(score), (channel) => drums.has(channel));
  const file = new midi.MidiFile();
  file.format = midi.MidiFileFormat.MultiTrack;
  const handler = new Rechannelled(file, channels);
  new midi.MidiFileGenerator(score, new Settings(), handler).generate();
  return file.toBinary();
}

function usedChannels({ tracks }: model.Score): ReadonlySet<number> {
  return new Set(
    tracks.flatMap(({ playbackInfo: { primaryChannel, secondaryChannel } }) => [
      primaryChannel,
      secondaryChannel,
    ]),
  );
}

/** Writes what any program reads: alphaTab's own files bend single notes as only MIDI 2.0 does. */
class Rechannelled extends midi.AlphaSynthMidiFileHandler {
  constructor(
    file: midi.MidiFile,
    private readonly channels: ReadonlyMap<number, number>,
  ) {
    super(file, true);
  }

  override addNote(
    ...[track, start, length, key, velocity, channel]: Parameters<
      midi.AlphaSynthMidiFileHandler['addNote']
    >
  ): void {
    super.addNote(track, start, length, key, velocity, this.channelOf(channel));
  }

  override addControlChange(
    ...[track, tick, channel, controller, value]: Parameters<
      midi.AlphaSynthMidiFileHandler['addControlChange']
    >
  ): void {
    super.addControlChange(track, tick, this.channelOf(channel), controller, value);
  }

  override addProgramChange(track: number, tick: number, channel: number, program: number): void {
    super.addProgramChange(track, tick, this.channelOf(channel), program);
  }

  /** Bends of single notes come here too. */
  override addBend(track: number, tick: number, channel: number, value: number): void {
    super.addBend(track, tick, this.channelOf(channel), value);
  }

  private channelOf(channel: number): number {
    return this.channels.get(channel) ?? channel;
  }
}
