import fc from 'fast-check';
import { slotsOf, type SourceWork, workersWanted } from './workers-wanted';

const source = (work: Partial<SourceWork>): SourceWork => ({
  queued: 0,
  inFlight: 0,
  isPaused: false,
  concurrency: 10,
  requestsPerSecond: 100,
  meanSeconds: null,
  ...work,
});
const NO_ANALYSES = { urgent: 0, again: 0 };

describe('slots that a source fills', () => {
  it.each<[string, Partial<SourceWork>, number]>([
    ['what waits and what is under way', { queued: 3, inFlight: 2 }, 5],
    ['no more than its concurrency', { queued: 500, inFlight: 10 }, 10],
    [
      'what its rate begins while a job lasts',
      { queued: 500, requestsPerSecond: 0.5, meanSeconds: 6 },
      3,
    ],
    [
      'one at least, however slow it is',
      { queued: 500, requestsPerSecond: 0.01, meanSeconds: 2 },
      1,
    ],
    ['only what is under way while it is paused', { queued: 9, inFlight: 2, isPaused: true }, 2],
    ['nothing', {}, 0],
  ])('are %s', (_which, work, slots) => {
    expect(slotsOf(source(work))).toBe(slots);
  });

  it('never are fewer than what is under way, nor more than the concurrency', () => {
    const works = fc.record({
      queued: fc.nat(1_000),
      inFlight: fc.nat(10),
      isPaused: fc.boolean(),
      requestsPerSecond: fc.double({ min: 0.01, max: 100, noNaN: true }),
      meanSeconds: fc.option(fc.double({ min: 0, max: 1_000, noNaN: true })),
    });
    fc.assert(
      fc.property(works, (work) => {
        const slots = slotsOf(source(work));
        expect(slots).toBeGreaterThanOrEqual(work.inFlight);
        expect(slots).toBeLessThanOrEqual(10);
      }),
    );
  });
});

describe('workers that are wanted', () => {
  it.each([
    ['none without work', [], NO_ANALYSES, 0],
    [
      'as many as the slots of all sources need',
      [source({ queued: 3 }), source({ queued: 2 })],
      NO_ANALYSES,
      3,
    ],
    ['more for new files, which no budget holds up', [], { urgent: 600, again: 0 }, 5],
    ['one for analyses that are repeated, however many', [], { urgent: 0, again: 10_000 }, 1],
    ['no more for those beside other work', [source({ queued: 4 })], { urgent: 0, again: 9 }, 2],
  ])('are %s', (_which, sources, analyses, workers) => {
    expect(workersWanted(sources, analyses, 2)).toBe(workers);
  });
});
