export interface MidiNote {
  readonly tick: number;
  readonly channel: number;
  readonly key: number;
}

const TRACK = 0x4d54726b;
const META = 0xff;
const NOTE_ON = 0x9;
const WITH_ONE_BYTE = [0xc, 0xd];

/** Notes that begin in a standard MIDI file, as any other program reads them. */
export function midiNotes(bytes: Uint8Array): MidiNote[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const notes: MidiNote[] = [];
  for (let at = 8 + view.getUint32(4); at < bytes.length; at += 8 + view.getUint32(at + 4)) {
    if (view.getUint32(at) !== TRACK) throw new Error(`no track at byte ${at}`);
    notes.push(...trackNotes(bytes.subarray(at + 8, at + 8 + view.getUint32(at + 4))));
  }
  return notes;
}

function trackNotes(track: Uint8Array): MidiNote[] {
  const notes: MidiNote[] = [];
  let at = 0;
  let tick = 0;
  const byte = () => {
    const value = track[at];
    if (value === undefined) throw new Error('the track is cut off');
    at += 1;
    return value;
  };
  const length = () => {
    let value = 0;
    for (;;) {
      const part = byte();
      value = value * 128 + (part & 0x7f);
      if (part < 0x80) return value;
    }
  };
  while (at < track.length) {
    tick += length();
    const status = byte();
    if (status < 0x80) throw new Error(`no event at byte ${at}`);
    if (status === META) {
      byte();
      const skipped = length();
      at += skipped;
    } else {
      const key = byte();
      const velocity = WITH_ONE_BYTE.includes(status >> 4) ? 0 : byte();
      if (key > 127 || velocity > 127) throw new Error(`a value above 127 at byte ${at}`);
      if (status >> 4 === NOTE_ON) notes.push({ tick, channel: status & 0xf, key });
    }
  }
  return notes;
}
