import { midi, Settings, synth } from '@coderline/alphatab';
import { parseScore } from '../reading';
import { demoFile, demoPiece } from '../testing/demo-files';
import { InstantOutput } from '../testing/instant-output';
import { type TimedBar, timedBars } from '../testing/tex-times';

const NEAR_MILLIS = 20;
const PIECE = 'galop-infernal';
const FILES = [
  'galop-infernal-full-band-gp3.gp3',
  'galop-infernal-full-band-gp4.gp4',
  'galop-infernal-full-band-gp5.gp5',
  'galop-infernal-full-band-gpx.gpx',
  'galop-infernal-full-band.gp',
];

const bars = timedBars(demoPiece(PIECE));
const last = bars.at(-1);
if (last === undefined) throw new Error('The piece has no bars');
const wholeMillis = last.millis[0] + last.millis[1];

/** The synthesizer of the player with a file, and when its bars are played. */
function opened(name: string) {
  const { bytes, format } = demoFile(name);
  const score = parseScore(bytes, format);
  const file = new midi.MidiFile();
  const handler = new midi.AlphaSynthMidiFileHandler(file);
  const generator = new midi.MidiFileGenerator(score, new Settings(), handler);
  generator.generate();
  const output = new InstantOutput();
  const player = new synth.AlphaSynth(output, 500);
  player.loadMidiFile(file);
  return { output, player, played: generator.tickLookup.masterBars };
}

/** When the piece itself is at a tick. */
function millisAt(tick: number): number {
  const bar = bars.findLast(({ ticks: [start] }) => start <= tick) ?? bars[0];
  if (bar === undefined) return NaN;
  const { ticks, millis } = bar;
  return millis[0] + ((tick - ticks[0]) / ticks[1]) * millis[1];
}

describe.each(FILES)('%s', (name) => {
  it('has its bars when the piece has them', () => {
    const { played } = opened(name);
    expect(
      played.map(({ masterBar, start, end }) => [masterBar.index, start, end - start]),
    ).toEqual(bars.map(({ bar, ticks }) => [bar, ...ticks]));
  });

  it('has its cursor within 20 ms of the piece until the end, whose sound is no later', () => {
    const { output, player } = opened(name);
    const late: string[] = [];
    let positions = 0;
    player.positionChanged.on(({ currentTick, currentTime, isSeek }) => {
      if (isSeek) return;
      positions += 1;
      const off = [currentTime, output.seconds * 1_000].map((at) => at - millisAt(currentTick));
      if (off.some((millis) => Math.abs(millis) > NEAR_MILLIS))
        late.push(`tick ${currentTick}: ${off.map((millis) => millis.toFixed(1)).join(', ')} ms`);
    });
    player.play();
    output.run();
    expect(late).toEqual([]);
    expect(positions).toBeGreaterThan(1_000);
    expect(Math.abs(output.seconds * 1_000 - wholeMillis)).toBeLessThanOrEqual(NEAR_MILLIS);
  });
});

describe('a loop', () => {
  it.each([
    [1, 100],
    [1, 50],
    [4, 100],
    [4, 200],
  ])('of %i bars at %i %% begins again within 20 ms', (count, percent) => {
    const { output, player } = opened('galop-infernal-full-band.gp');
    const [first, end] = [bars[8], bars[8 + count]] as [TimedBar, TimedBar];
    player.playbackSpeed = percent / 100;
    player.playbackRange = { startTick: first.ticks[0], endTick: end.ticks[0] };
    player.isLooping = true;
    const seams: number[] = [];
    player.finished.on(() => seams.push(output.seconds * 1_000));
    player.play();
    output.run(() => seams.length > 8);
    const millis = ((end.millis[0] - first.millis[0]) * 100) / percent;
    const gaps = seams.slice(1).map((seam, index) => seam - (seams[index] ?? NaN) - millis);
    for (const gap of gaps) expect(Math.abs(gap)).toBeLessThanOrEqual(NEAR_MILLIS);
  });
});

describe('the speed', () => {
  it.each([25, 50, 75, 100, 150, 200])(
    'of %i %% has so many ticks a second, within 1 %%',
    (percent) => {
      const { output, player } = opened('galop-infernal-full-band.gp');
      const [from, to] = [bars[8], bars[12]] as [TimedBar, TimedBar];
      let tick = 0;
      player.positionChanged.on(({ currentTick }) => (tick = currentTick));
      player.playbackSpeed = percent / 100;
      player.tickPosition = from.ticks[0];
      player.play();
      output.run(() => tick >= to.ticks[0]);
      const ticks = tick - from.ticks[0];
      const written = (to.ticks[0] - from.ticks[0]) / (to.millis[0] - from.millis[0]);
      const ratio = ticks / (output.seconds * 1_000) / written;
      expect(ratio).toBeGreaterThan(0.99 * (percent / 100));
      expect(ratio).toBeLessThan(1.01 * (percent / 100));
    },
  );
});
