import { furthest } from './job-progress';

const nothing = { stage: null, receivedBytes: null, totalBytes: null };
const coming = { stage: 'downloading', receivedBytes: 24_000, totalBytes: 80_000 } as const;

it('knows no bytes before the file comes', () => {
  expect(furthest(nothing, null)).toEqual({ stage: null, progress: null });
  expect(furthest(nothing, { stage: 'opening' })).toEqual({ stage: 'opening', progress: null });
  expect(furthest(nothing, { stage: 'downloading' })).toEqual({
    stage: 'downloading',
    progress: null,
  });
});

it('takes bytes as they come, with the size where the source says it', () => {
  expect(furthest(nothing, { stage: 'downloading', receivedBytes: 0 })).toEqual({
    stage: 'downloading',
    progress: { receivedBytes: 0, totalBytes: null },
  });
  expect(furthest(coming, { stage: 'downloading', receivedBytes: 48_000 }).progress).toEqual({
    receivedBytes: 48_000,
    totalBytes: 80_000,
  });
});

it('goes back neither to fewer bytes nor to an earlier stage', () => {
  const known = { receivedBytes: 24_000, totalBytes: 80_000 };
  expect(furthest(coming, { stage: 'downloading', receivedBytes: 1 }).progress).toEqual(known);
  expect(furthest(coming, { stage: 'opening' })).toEqual({ stage: 'downloading', progress: known });
  expect(furthest(coming, null)).toEqual({ stage: 'downloading', progress: known });
});

it('forgets the bytes once the file is there', () => {
  const checking = furthest(coming, { stage: 'checking', receivedBytes: 80_000 });
  expect(checking).toEqual({ stage: 'checking', progress: null });
  const late = { ...nothing, stage: 'checking' } as const;
  expect(furthest(late, { stage: 'downloading', receivedBytes: 80_000 })).toEqual(checking);
});
