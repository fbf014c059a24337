import { ConversionRefusedError } from '../refusal/conversion-refused.error';

const CHANNELS = 16;
const DRUMS = 9;

/**
 * Gives each channel of a score one of the sixteen that a MIDI file has: Guitar Pro has four ports of sixteen. Channels of
 * the first port keep their number.
 * @throws ConversionRefusedError if more than sixteen are used
 */
export function midiChannels(
  used: ReadonlySet<number>,
  isDrums: (channel: number) => boolean,
): ReadonlyMap<number, number> {
  const given = new Map<number, number>();
  const isOfMidi = (channel: number) => channel >= 0 && channel < CHANNELS;
  for (const channel of used) if (isOfMidi(channel)) given.set(channel, channel);
  const free = Array.from({ length: CHANNELS }, (_, channel) => channel).filter(
    (channel) => channel !== DRUMS && !given.has(channel),
  );
  for (const channel of used) {
    if (given.has(channel)) continue;
    const next = isDrums(channel) ? DRUMS : free.shift();
    if (next === undefined)
      throw new ConversionRefusedError(
        'This tab uses more than 16 channels, and a MIDI file has no more than that.',
      );
    given.set(channel, next);
  }
  return given;
}
