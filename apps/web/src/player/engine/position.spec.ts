import { Position } from './position';

function position() {
  const api = { tickPosition: 0 };
  const loop = { tickWithin: (tick: number) => Math.min(tick, 5759) };
  return { api, position: new Position(api, loop) };
}

it('follows what is reported, within the loop', () => {
  const { position: music } = position();
  music.report(1920);
  expect(music.tick).toBe(1920);
  music.report(5774);
  expect(music.tick).toBe(5759);
});

it('is at once where it is sent to, and stays there until that is reported', () => {
  const { api, position: music } = position();
  music.report(5740);
  music.seek(1920);
  expect(api.tickPosition).toBe(1920);
  for (const late of [5745, 3841]) {
    music.report(late);
    expect(music.tick).toBe(1920);
  }
  music.report(1921);
  music.report(3841);
  expect(music.tick).toBe(3841);
});

it('waits for the last of two seeks', () => {
  const { position: music } = position();
  music.seek(1920);
  music.seek(0);
  music.report(1921);
  expect(music.tick).toBe(0);
  music.report(1);
  expect(music.tick).toBe(1);
});
