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

  /** The metronome has clicked, heard or not. */
  click(beat: number): void {
    if (this.phase === 'counted') this.beat = beat;
  }
}
