import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { TabWatchers } from './tab-watchers';

const aSocket = () => ({}) as WebSocket;
const [one, other] = [randomUUID(), randomUUID()];

describe('TabWatchers', () => {
  it('knows who watches a tab, each socket one tab', () => {
    const watchers = new TabWatchers();
    const [first, second] = [aSocket(), aSocket()];
    watchers.watch(first, one);
    watchers.watch(second, one);
    watchers.watch(second, one);
    expect([...watchers.of(one)]).toEqual([first, second]);
    watchers.watch(first, other);
    expect([...watchers.of(one)]).toEqual([second]);
    expect([...watchers.of(other)]).toEqual([first]);
  });

  it('keeps nothing of sockets that are gone', () => {
    const watchers = new TabWatchers();
    const socket = aSocket();
    watchers.watch(socket, one);
    watchers.watch(socket, other);
    watchers.forget(socket);
    watchers.forget(socket);
    expect(watchers.watchedTabs).toBe(0);
    expect([...watchers.of(other)]).toEqual([]);
  });
});
