import abcjs from 'abcjs';

import { TICKS_PER_QUARTER, TICKS_PER_WHOLE } from './ticks.ts';
import { barTicks, type Metre, type Tune, type TuneChord, type TuneNote } from './tune.ts';

/** The parts of an abcjs voice element that are read here. */
interface VoiceElement {
  readonly el_type: string;
  readonly duration?: number;
  readonly chord?: readonly { readonly name: string; readonly position: string }[];
}

interface MidiCommand {
  readonly cmd: string;
  readonly pitch?: number;
  readonly start?: number;
  readonly duration?: number;
}

const LETTERS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const MINOR_MODES = new Set(['m', 'Dor', 'Phr']);

/** The text of a header field (`T`, `C`, ...), or of one of ours in a comment (`%year 1580`). */
function headerField(source: string, name: string): string | undefined {
  const pattern = name.length === 1 ? `^${name}:(.*)$` : `^%${name} (.*)$`;
  return new RegExp(pattern, 'm').exec(source)?.[1]?.trim();
}

function requiredField(slug: string, source: string, name: string): string {
  const value = headerField(source, name);
  if (value === undefined || value === '') {
    throw new Error(`${slug}.abc: the header field "${name}" is missing`);
  }
  return value;
}

function pitchClass(letter: string, accidental: string | undefined): number {
  const shift = accidental === '#' ? 1 : accidental === 'b' ? -1 : 0;
  return ((LETTERS[letter] ?? 0) + shift + 12) % 12;
}

/** The ticks of each bar, in order, and the chord symbols with their starts. */
function readVoice(slug: string, elements: readonly VoiceElement[]) {
  const bars: number[] = [];
  const chords: TuneChord[] = [];
  let position = 0;
  let barStart = 0;
  for (const element of elements) {
    if (element.el_type === 'bar') {
      if (position > barStart) bars.push(position - barStart);
      barStart = position;
      continue;
    }
    for (const symbol of element.chord ?? []) {
      if (symbol.position !== 'default') continue;
      const match = /^([A-G])([#b♯♭]?)(m?)/.exec(symbol.name);
      if (match === null) throw new Error(`${slug}.abc: "${symbol.name}" is not a chord symbol`);
      const accidental = match[2] === '♯' ? '#' : match[2] === '♭' ? 'b' : match[2];
      const root = pitchClass(match[1] ?? 'C', accidental);
      chords.push({ start: position, root, minor: match[3] === 'm' });
    }
    position += Math.round((element.duration ?? 0) * TICKS_PER_WHOLE);
  }
  if (position > barStart) bars.push(position - barStart);
  return { bars, chords };
}

/** Notes that start together become one chord. */
function readNotes(commands: readonly MidiCommand[]): TuneNote[] {
  const byStart = new Map<number, { duration: number; pitches: number[] }>();
  for (const command of commands) {
    if (command.cmd !== 'note' || command.pitch === undefined) continue;
    const start = Math.round((command.start ?? 0) * TICKS_PER_WHOLE);
    const duration = Math.round((command.duration ?? 0) * TICKS_PER_WHOLE);
    const together = byStart.get(start);
    if (together === undefined) byStart.set(start, { duration, pitches: [command.pitch] });
    else together.pitches.push(command.pitch);
  }
  return [...byStart.entries()]
    .sort(([first], [second]) => first - second)
    .map(([start, { duration, pitches }]) => ({
      start,
      duration,
      pitches: pitches.sort((low, high) => low - high),
    }));
}

/** Throws if a bar is short, unless it is the first one (a pickup) or the last one (which gives the pickup back). */
function checkBars(slug: string, bars: readonly number[], metre: Metre): void {
  const full = barTicks(metre);
  bars.forEach((ticks, index) => {
    const outer = index === 0 || index === bars.length - 1;
    if (ticks === full || (outer && ticks < full)) return;
    throw new Error(
      `${slug}.abc: bar ${index + 1} lasts ${ticks / TICKS_PER_QUARTER} quarters, ` +
        `${metre.beats}/${metre.unit} has ${full / TICKS_PER_QUARTER}`,
    );
  });
}

/**
 * Reads one tune. The source has no repeat signs (everything is written out) and no tuplets.
 * @throws Error naming the tune and the bar if a bar does not match the metre
 */
export function parseAbc(slug: string, source: string): Tune {
  const parsed = abcjs.parseOnly(source)[0];
  if (parsed === undefined) throw new Error(`${slug}.abc: no tune found`);
  const warnings = parsed.warnings ?? [];
  if (warnings.length > 0) throw new Error(`${slug}.abc: ${warnings.join('; ')}`);

  // setUpAudio must run first: it computes the pitches, in order, without chord accompaniment.
  const audio: { tracks: MidiCommand[][] } = parsed.setUpAudio({ chordsOff: true });
  const elements = parsed.lines.flatMap(
    (line) => (line.staff?.[0]?.voices?.[0] ?? []) as unknown as VoiceElement[],
  );
  const fraction = parsed.getMeterFraction();
  const metre: Metre = { beats: Number(fraction.num), unit: Number(fraction.den) };
  const { bars, chords } = readVoice(slug, elements);
  checkBars(slug, bars, metre);

  const full = barTicks(metre);
  const lead = full - (bars[0] ?? full);
  const key = parsed.getKeySignature();
  const sharps = key.accidentals?.filter((sign) => sign.acc === 'sharp').length ?? 0;
  const flats = key.accidentals?.filter((sign) => sign.acc === 'flat').length ?? 0;
  const beatLength = parsed.getBeatLength() as number;
  return {
    slug,
    title: requiredField(slug, source, 'T'),
    artist: requiredField(slug, source, 'C'),
    origin: requiredField(slug, source, 'O'),
    year: requiredField(slug, source, 'year'),
    about: requiredField(slug, source, 'about'),
    solo: headerField(source, 'kind') === 'solo',
    metre,
    tempo: Math.round(parsed.getBpm() * beatLength * 4),
    fifths: sharps - flats,
    tonic: pitchClass(key.root, key.acc),
    minor: MINOR_MODES.has(key.mode),
    barCount: bars.length,
    notes: readNotes(audio.tracks[0] ?? []).map((note) => ({ ...note, start: note.start + lead })),
    chords: chords.map((chord) => ({ ...chord, start: chord.start + lead })),
  };
}
