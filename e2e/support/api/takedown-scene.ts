import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import type { TabResult } from '@tabdock/contracts/search';
import type {
  Takedown,
  TakedownReceipt,
  TakedownRequestsResponse,
} from '@tabdock/contracts/takedown';
import { shardedKey } from '@tabdock/service-kit/object-store';
import { waitFor } from '@tabdock/service-kit/testing';
import { versionsOf } from '../outside/demo-site';
import { BASE_URL, HOME } from '../processes/environment';
import { ask } from './ask';
import { Guest } from './guest';

/** Two tabs of a tune that are to be taken down together: of one the file is stored, the other waits for its source. */
export class TakedownScene {
  private constructor(
    readonly title: string,
    private readonly guest: Guest,
    readonly stored: TabResult,
    readonly waiting: TabResult,
    /** Whose file is stored. */
    private readonly download: DownloadRecord,
    private readonly sha256: string,
  ) {}

  /** A guest gets the first of the two. */
  static async prepare(title: string): Promise<TakedownScene> {
    const guest = new Guest();
    const [first, second] = versionsOf(title);
    const stored = await guest.find(title, first?.slug ?? '');
    const waiting = await guest.find(title, second?.slug ?? '');
    const id = await guest.download(stored.id);
    const download = await guest.untilStatus(id, ['completed', 'failed']);
    const file = await guest.request(download.downloadUrl ?? '');
    expect(file.status).toBe(200);
    const sha256 = createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex');
    const scene = new TakedownScene(title, guest, stored, waiting, download, sha256);
    expect(scene.isFileThere()).toBe(true);
    return scene;
  }

  /** The same guest asks for the other one, whose source is paused; returns the download's id. */
  askForOther(): Promise<string> {
    return this.guest.download(this.waiting.id);
  }

  /** Somebody notifies, and the administrator accepts it. */
  async takeDown(admin: Guest): Promise<Takedown> {
    const addresses = [this.stored, this.waiting].map(
      ({ id }) => new URL(`/tab/${id}`, BASE_URL).href,
    );
    const { number } = await ask<TakedownReceipt>(new Guest(), 'POST', '/api/takedown-requests', {
      name: 'Ada Example',
      email: 'ada@example.org',
      sworn: true,
      addresses,
      grounds: 'copyright',
      work: this.title,
      explanation: 'I arranged it.',
    });
    const open = '/api/admin/takedown-requests?pageSize=1';
    const { total } = await ask<TakedownRequestsResponse>(admin, 'GET', open);
    // The newest is last.
    const newest = `${open}&page=${total}`;
    const { requests } = await ask<TakedownRequestsResponse>(admin, 'GET', newest);
    expect(requests).toMatchObject([{ number }]);
    const path = `/api/admin/takedown-requests/${requests[0]?.id}/remove`;
    return ask<Takedown>(admin, 'POST', path, { title: this.title, addresses });
  }

  /** What each of these addresses says of the two tabs' pages. */
  async pages(origins: readonly string[]): Promise<number[]> {
    const paths = [this.stored, this.waiting].flatMap(({ id }) => [
      `/tab/${id}`,
      `/api/tabs/${id}`,
    ]);
    return this.statuses(origins, paths);
  }

  /** Both tabs are gone at each of these gateways, and the guest's downloads say why. */
  async expectGone(origins: readonly string[]): Promise<void> {
    const ids = [this.stored.id, this.waiting.id];
    const comments = ids.map((id) => `/api/tabs/${id}/comments`);
    await waitFor(async () => !this.isFileThere(), { message: 'the end of the file' });
    const statuses = [
      ...(await this.pages(origins)),
      ...(await this.statuses(origins, [...comments, this.download.downloadUrl ?? ''])),
    ];
    expect(new Set(statuses)).toEqual(new Set([410]));
    for (const origin of origins) {
      const visitor = new Guest(origin);
      const found = await visitor.search(this.title);
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter(({ id }) => ids.includes(id))).toEqual([]);
      for (const id of ids) {
        const refused = await visitor.request(`/api/download/single/${id}`, { method: 'POST' });
        expect(refused.status).toBe(410);
      }
    }
    expect(await this.guest.downloads()).toMatchObject([
      { tabId: this.waiting.id, status: 'failed', downloadUrl: null, errorMessage: REMOVED },
      { tabId: this.stored.id, status: 'completed', downloadUrl: null, errorMessage: REMOVED },
    ]);
  }

  private isFileThere(): boolean {
    return existsSync(join(HOME, 'files', shardedKey(this.sha256)));
  }

  private statuses(origins: readonly string[], paths: readonly string[]): Promise<number[]> {
    const headers = { cookie: this.guest.cookie };
    return Promise.all(
      origins.flatMap((origin) =>
        paths.map(async (path) => (await fetch(new URL(path, origin), { headers })).status),
      ),
    );
  }
}

const REMOVED = 'This tab was removed after a takedown notice.';
