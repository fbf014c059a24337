import type { AlphaTabApi } from '@coderline/alphatab';
import { drawScore } from './begin-player';

class FakeApi {
  made = 0;
  fault: Error | undefined;

  loadMidiForScore(): void {
    this.made += 1;
    if (this.fault) throw this.fault;
  }

  renderScore(): void {
    this.loadMidiForScore();
    this.loadMidiForScore();
  }
}

function drawn(api: FakeApi) {
  const faults: unknown[] = [];
  drawScore(
    api as unknown as AlphaTabApi,
    () => api.renderScore(),
    (cause) => faults.push(cause),
  );
  return faults;
}

it('makes MIDI once, when the synthesizer is ready', () => {
  const api = new FakeApi();
  drawn(api);
  expect(api.made).toBe(0);
  api.loadMidiForScore();
  expect(api.made).toBe(1);
});

it('tells of a score of which no MIDI can be made', () => {
  const api = new FakeApi();
  api.fault = new Error('a bar without end');
  const faults = drawn(api);
  api.loadMidiForScore();
  expect(faults).toEqual([api.fault]);
});
