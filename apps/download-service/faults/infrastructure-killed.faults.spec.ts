import {
  startPrivateInfrastructure,
  type Part,
  type PrivateInfrastructure,
} from '@tabdock/service-kit/testing';
import { expectAllWell } from './support/all-well';
import { Lab } from './support/lab';
import { httpRecipe, named } from './support/tab-source';

/** Each with 50 slots, for that many jobs at once. */
const SOURCES = ['north', 'east', 'south', 'west'];
const SLOTS = 50;
/** This many of a source's tabs have a file; the others are gone, which costs a slow machine less. */
const FILES = 5;

describe('200 jobs under way survive', () => {
  let infrastructure: PrivateInfrastructure;
  let lab: Lab;

  beforeAll(async () => {
    infrastructure = await startPrivateInfrastructure();
    const budget = { requestsPerSecond: 100, concurrency: SLOTS };
    lab = await Lab.open({
      infrastructure,
      recipes: (url) => SOURCES.map((id) => named(id, httpRecipe(url, { budget }))),
    });
    await Promise.all([lab.start('api'), lab.start('worker'), lab.start('worker')]);
  });
  afterAll(async () => {
    await lab.close();
    await infrastructure.close();
  });

  // The broker's turn is second: a quorum queue that it made within the last second does not survive its being killed.
  it.each<[string, Part]>([
    ['a database that is stopped at once', 'postgres'],
    ['a broker that is killed', 'rabbitmq'],
  ])('%s and comes back', async (_what, part) => {
    lab.source.holdAnswers();
    const asked = lab.source.asked.length;
    for (const recipe of lab.recipes) {
      const names = Array.from({ length: SLOTS }, (_, index) =>
        [index < FILES ? 'file' : 'missing', part, recipe.id, index].join('-'),
      );
      await lab.requestBatch(names.map((name) => lab.tab(name, recipe)));
    }
    await lab.until('200 jobs under way', async () => {
      return (await lab.ledger.countJobs('dispatched', 'running')) === SOURCES.length * SLOTS;
    });
    await lab.until('the workers at the source', () => lab.source.asked.length > asked);
    await infrastructure.kill(part);
    // What the workers bring meanwhile has nowhere to go.
    lab.source.release();
    await infrastructure.start(part);
    await expectAllWell(lab, { failed: await lab.ledger.titled('missing%', 'DOWNLOADS.REMOVED') });
  });
});
