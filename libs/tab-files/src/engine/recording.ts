import { midi, type model, Settings } from '@coderline/alphatab';
import { textHash } from './text-hash';
import { MidiEvents } from './midi-events';
import { drawnBars } from './drawn-bars';

/** What alphaTab makes of a file, by which two of its versions can be compared. Of all that is long there are hashes. */
export interface Recording {
  /** The file itself: those of the newer formats are written by alphaTab. */
  readonly file: string;
  /** Names of the tracks. */
  readonly tracks: readonly string[];
  /** Ticks of each bar that is played, after its number, as in `1:3840`. */
  readonly bars: string;
  /** When the beats of each bar that is played begin and end. */
  readonly beats: string;
  /** How many events of MIDI there are of each kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** Events of each track. */
  readonly events: string;
  /** Events of each bar that is played. */
  readonly eventsOfBars: string;
  /** Pictures of each track, after the numbers of their bars, as in `1-8:1gx0k2d`. */
  readonly pictures: readonly string[];
}

export function recordingOf(bytes: Uint8Array, score: model.Score): Recording {
  const events = new MidiEvents();
  const generator = new midi.MidiFileGenerator(score, new Settings(), events);
  generator.generate();
  const played = generator.tickLookup.masterBars;
  return {
    file: textHash(bytes.join()),
    tracks: score.tracks.map(({ name }) => name),
    bars: inOneLine(
      played.map(({ masterBar, start, end }) => `${masterBar.index + 1}:${end - start}`),
    ),
    beats: inOneLine(played.map((bar) => textHash(beatsOf(bar).join()))),
    counts: events.counts(),
    events: inOneLine(score.tracks.map(({ index }) => textHash(events.ofTrack(index).join()))),
    eventsOfBars: inOneLine(
      played.map(({ start, end }) => textHash(events.between(start, end).join())),
    ),
    pictures: score.tracks.map((track) =>
      inOneLine(drawnBars(track).map(({ from, to, svg }) => `${from}-${to}:${textHash(svg)}`)),
    ),
  };
}

/** A list that fills lines of a recording, instead of a line for each of its items. */
function inOneLine(items: readonly string[]): string {
  return items.join(' ');
}

function beatsOf({ start, firstBeat }: midi.MasterBarTickLookup): string[] {
  const beats: string[] = [];
  for (let beat = firstBeat; beat !== null; beat = beat.nextBeat) {
    const sounding = beat.highlightedBeats.map(
      ({ beat: { voice }, playbackStart }) =>
        `${voice.bar.staff.track.index}/${voice.index}@${playbackStart}`,
    );
    beats.push(`${beat.start}-${beat.end}:${sounding.toSorted().join(' ')} in ${start}`);
  }
  return beats;
}
