import type { AlphaTabApi } from '@coderline/alphatab';
import type { Engine } from './load-engine';

/** The beats that are counted before the music begins. */
export class Count {
  /** The one that sounds, from 1; null while none is counted. */
  beat: number | null = null;
  private phase: 'none' | 'due' | 'counted' = 'none';

  /** The next start is counted in. */
  begin(): void {
    this.phase = 'due';
  }

  /** alphaTab says that it plays when it begins to count, and once more when the music begins. */
  turn(isPlaying: boolean): void {
    this.phase = isPlaying && this.phase === 'due' ? 'counted' : 'none';
    this.beat = null;
  }

  click(beat: number): void {
    if (this.phase === 'counted') this.beat = beat;
  }
}

/** Calls with the beat of its bar, from 1, when the metronome clicks, heard or not. */
export function listenToClicks(
  { midi: { AlphaTabMetronomeEvent, MidiEventType } }: Engine,
  api: AlphaTabApi,
  onClick: (beat: number) => void,
): void {
  api.midiEventsPlayedFilter = [MidiEventType.AlphaTabMetronome];
  // The latest comes first.
  api.midiEventsPlayed.on(({ events: [event] }) => {
    if (event instanceof AlphaTabMetronomeEvent) onClick(event.metronomeNumerator + 1);
  });
}
