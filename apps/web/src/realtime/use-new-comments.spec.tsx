import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { FakeApi } from '../testing/fakes/fake-api';
import { FakeSocket } from '../testing/fakes/fake-socket';
import { renderApp } from '../testing/render-app';
import { useNewComments } from './use-new-comments';
import { useRealtime } from './use-realtime';

const [TAB, OTHER] = [
  '0b6cc4a9-3d51-4188-9327-9420431ae541',
  '596806e9-4262-4e73-93b8-1d62041b4251',
];
const [ONE, TWO] = ['01933f2e-7c1b-7a34-9d52-6f0e8b1c2d3a', '01933f2a-11d0-7b62-8e47-2c9a4d5e6f70'];

function Watching({ tabId }: { tabId: string }) {
  const { ids, gaps, markShown } = useNewComments(tabId);
  return (
    <button type="button" onClick={() => markShown(ids.slice(-1))}>
      {ids.length} new, {gaps} gaps
    </button>
  );
}

function Page() {
  const [tabId, setTabId] = useState<string | null>(TAB);
  const nothing = () => undefined;
  useRealtime({
    enabled: true,
    owner: 'guest',
    onMessage: nothing,
    onReconnected: nothing,
    onSessionEnded: nothing,
  });
  return (
    <>
      {tabId && <Watching tabId={tabId} />}
      <button type="button" onClick={() => setTabId(OTHER)}>
        Next tab
      </button>
      <button type="button" onClick={() => setTabId(null)}>
        Leave
      </button>
    </>
  );
}

const hear = (commentId: string, tabId = TAB) =>
  act(async () =>
    FakeSocket.latest.receive({
      type: 'new_comment',
      tabId,
      commentId,
      parentId: null,
      total: 1,
    }),
  );
const shown = (text: string) => screen.findByRole('button', { name: text });
const watched = () => FakeSocket.latest.sent;

let user: ReturnType<typeof renderApp>['user'];
beforeEach(() => {
  FakeSocket.install();
  new FakeApi().install();
  ({ user } = renderApp(<Page />));
  act(() => FakeSocket.latest.open());
});

it('sends the server which tab is open, and when it is left', async () => {
  expect(watched()).toEqual([{ type: 'watch', tabId: TAB }]);
  await user.click(await shown('Next tab'));
  await user.click(await shown('Leave'));
  expect(watched().slice(-2)).toEqual([
    { type: 'watch', tabId: OTHER },
    { type: 'watch', tabId: null },
  ]);
});

it('counts each comment once, and none of another tab', async () => {
  await hear(ONE);
  await hear(ONE);
  await hear(TWO);
  await hear(TWO, OTHER);
  await user.click(await shown('2 new, 0 gaps'));
  expect(await shown('1 new, 0 gaps')).toBeVisible();
});

it('goes on when a later release sends what it does not know', async () => {
  const [shownToDevelopers, debug] = [
    jest.spyOn(console, 'warn').mockImplementation(() => {}),
    jest.spyOn(console, 'debug').mockImplementation(() => {}),
  ];
  await act(async () => FakeSocket.latest.receive({ type: 'tab_tuned', tabId: TAB }));
  await hear(ONE);
  expect(await shown('1 new, 0 gaps')).toBeVisible();
  expect(shownToDevelopers).not.toHaveBeenCalled();
  expect(debug).toHaveBeenCalledTimes(1);
});

it('starts anew with another tab', async () => {
  await hear(ONE);
  await shown('1 new, 0 gaps');
  await user.click(await shown('Next tab'));
  expect(await shown('0 new, 0 gaps')).toBeVisible();
});

it('watches again after a drop, and says that comments may have been missed', async () => {
  jest.useFakeTimers();
  act(() => FakeSocket.latest.close());
  act(() => jest.advanceTimersByTime(5_000));
  jest.useRealTimers();
  act(() => FakeSocket.latest.open());
  expect(watched()).toEqual([{ type: 'watch', tabId: TAB }]);
  expect(await shown('0 new, 1 gaps')).toBeVisible();
});
