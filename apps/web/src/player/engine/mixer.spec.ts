import type { model } from '@coderline/alphatab';
import type { TrackMix } from '../interface/player';
import { Mixer } from './mixer';

const MIX: TrackMix = { solo: false, muted: false, volume: 1 };

function mixed() {
  const tracks = [0, 1, 2].map((index) => ({ index }) as model.Track);
  const muted = new Set<number>();
  const api = {
    metronomeVolume: 0,
    changeTrackMute: ([track]: model.Track[], isMuted: boolean) => {
      if (track && isMuted) muted.add(track.index);
      else if (track) muted.delete(track.index);
    },
    changeTrackSolo: () => undefined,
    changeTrackVolume: () => undefined,
  };
  return { mixer: new Mixer(api, tracks), api, muted: () => [...muted].toSorted() };
}

it('silences tracks for a while, and clicks meanwhile', () => {
  const { mixer, api, muted } = mixed();
  mixer.set(1, { ...MIX, muted: true });
  mixer.silence([0, 1]);
  expect(muted()).toEqual([0, 1]);
  expect(api.metronomeVolume).toBe(1);
  mixer.silence([]);
  expect(muted()).toEqual([1]);
  expect(api.metronomeVolume).toBe(0);
});

it('leaves silent tracks silent while their mix is changed', () => {
  const { mixer, muted } = mixed();
  mixer.silence([0]);
  mixer.set(0, { ...MIX, volume: 0.5 });
  expect(muted()).toEqual([0]);
  mixer.silence([2]);
  expect(muted()).toEqual([2]);
});

it('clicks on where somebody wants to hear it', () => {
  const { mixer, api } = mixed();
  mixer.setMetronome(true);
  mixer.silence([0]);
  mixer.silence([]);
  expect(api.metronomeVolume).toBe(1);
  mixer.silence([0]);
  mixer.setMetronome(false);
  expect(api.metronomeVolume).toBe(1);
});
