import { PENDING_BATCH_MILLIS } from '../../../../config/limits';
import { dropPendingBatch, keepPendingBatch, takePendingBatch } from './pending-batch';

const tabs = [{ id: 'a', title: 'Greensleeves', artist: 'Traditional' }];

afterEach(() => jest.restoreAllMocks());

it('is given out once', () => {
  keepPendingBatch(tabs);
  expect(takePendingBatch()).toEqual(tabs);
  expect(takePendingBatch()).toBeNull();
});

it('is gone when dropped', () => {
  keepPendingBatch(tabs);
  dropPendingBatch();
  expect(takePendingBatch()).toBeNull();
});

it('is forgotten after half an hour', () => {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  keepPendingBatch(tabs);
  clock.mockReturnValue(now + PENDING_BATCH_MILLIS);
  expect(takePendingBatch()).toEqual(tabs);
  clock.mockReturnValue(now);
  keepPendingBatch(tabs);
  clock.mockReturnValue(now + PENDING_BATCH_MILLIS + 1);
  expect(takePendingBatch()).toBeNull();
});

it.each(['', 'nonsense', 'null', '[]', '{"tabs":[]}', '{"tabs":[null],"askedAt":1}'])(
  'takes nothing from a damaged entry (%s)',
  (entry) => {
    keepPendingBatch(tabs);
    const [key] = Object.keys(sessionStorage);
    sessionStorage.setItem(key ?? '', entry);
    expect(takePendingBatch()).toBeNull();
  },
);

it('does without where the browser keeps nothing', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  keepPendingBatch(tabs);
  expect(takePendingBatch()).toBeNull();
});
