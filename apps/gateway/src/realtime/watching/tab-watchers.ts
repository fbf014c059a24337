import { Injectable } from '@nestjs/common';
import type { WebSocket } from 'ws';

/** The sockets at this replica by the tab whose page their browser shows; a socket watches one tab. */
@Injectable()
export class TabWatchers {
  private readonly byTab = new Map<string, Set<WebSocket>>();
  private readonly tabs = new Map<WebSocket, string>();

  /** The socket watches this tab and no other any more. */
  watch(socket: WebSocket, tabId: string): void {
    this.forget(socket);
    this.tabs.set(socket, tabId);
    const watchers = this.byTab.get(tabId) ?? new Set();
    this.byTab.set(tabId, watchers.add(socket));
  }

  forget(socket: WebSocket): void {
    const tabId = this.tabs.get(socket);
    if (tabId === undefined) return;
    this.tabs.delete(socket);
    const watchers = this.byTab.get(tabId);
    watchers?.delete(socket);
    if (watchers?.size === 0) this.byTab.delete(tabId);
  }

  of(tabId: string): Iterable<WebSocket> {
    return this.byTab.get(tabId) ?? [];
  }

  get watchedTabs(): number {
    return this.byTab.size;
  }
}
