import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { factsOf } from './file-facts';

const facts = { title: 'La Folia', artist: 'Traditional', tracks: 2, bars: 16 };
const completed = { status: 'completed', format: 'gp', facts } as DownloadRecord;

it('leaves out facts that the file does not have', () => {
  expect(factsOf(completed)).toEqual({ format: 'gp', tracks: 2, bars: 16 });
  expect(factsOf({ ...completed, facts: { ...facts, tempo: 96 } })).toMatchObject({ tempo: 96 });
});
