import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import type { TabResult } from '@tabdock/contracts/search';
import { newAccount } from './account';
import { Guest } from './guest';

const TITLES = ['Greensleeves', 'Ode to Joy', 'Scarborough Fair'];
/** Time between two looks at the list of downloads. */
const LOOK_MILLIS = 500;
/** Time between two rounds: visitors are people, and their passwords are hashed. */
const PAUSE_MILLIS = 3_000;

/**
 * A visitor with an account, who searches, downloads, rates, and logs in again, over and over until told to leave, and
 * remembers every answer that was none.
 */
export class RoamingVisitor {
  /** What went wrong, as `POST /api/search: 503 …`. */
  readonly faults: string[] = [];
  /** Ids of accepted downloads, with the checksum of the file that came. */
  readonly downloads = new Map<string, string>();
  rounds = 0;
  private guest: Guest;
  private readonly account = newAccount();
  private isLeaving = false;
  private roaming = Promise.resolve();

  constructor(
    private readonly origin: string,
    private readonly number: number,
  ) {
    this.guest = new Guest(origin);
  }

  /** Registers; resolves when the first round is done. */
  async enter(): Promise<void> {
    await this.ask('POST', '/api/auth/register', this.account);
    await this.round();
    this.roaming = this.roam();
  }

  /** Ends the round that has begun. */
  async leave(): Promise<void> {
    this.isLeaving = true;
    await this.roaming;
  }

  private async roam(): Promise<void> {
    while (!this.isLeaving) {
      await this.round();
      await delay(PAUSE_MILLIS);
    }
  }

  private async round(): Promise<void> {
    const query = TITLES[(this.number + this.rounds) % TITLES.length] ?? '';
    const found = await this.ask<{ tabs: TabResult[] }>('POST', '/api/search', {
      query,
      searchType: 'guitar-pro',
    });
    const tab = found?.tabs[(this.number + this.rounds) % (found.tabs.length || 1)];
    if (found && !tab) this.faults.push(`${query} was not found`);
    if (tab) {
      await this.download(tab.id);
      await this.ask('POST', `/api/tabs/${tab.id}/rating`, { rating: 1 + (this.rounds % 5) });
    }
    this.guest = new Guest(this.origin);
    const { username, password } = this.account;
    await this.ask('POST', '/api/auth/login', { username, password });
    this.rounds += 1;
  }

  private async download(tabId: string): Promise<void> {
    const path = `/api/download/single/${tabId}`;
    const accepted = await this.ask<{ downloadId: string }>('POST', path);
    if (!accepted) return;
    this.downloads.set(accepted.downloadId, '');
    let record: DownloadRecord | undefined;
    while (record?.status !== 'completed') {
      const list = await this.ask<{ downloads: DownloadRecord[] }>('GET', '/api/downloads');
      record = list?.downloads.find(({ id }) => id === accepted.downloadId);
      if (!list) return;
      if (!record || record.status === 'failed') {
        this.faults.push(`${accepted.downloadId}: ${record?.errorMessage ?? 'not in the list'}`);
        return;
      }
      await delay(LOOK_MILLIS);
    }
    const file = await this.request('GET', record.downloadUrl ?? '');
    const bytes = await file?.arrayBuffer().catch((error: unknown) => this.note('file', error));
    if (!bytes) return;
    const checksum = createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
    this.downloads.set(accepted.downloadId, checksum);
  }

  private async ask<T>(method: string, path: string, body?: object): Promise<T | undefined> {
    const answer = await this.request(method, path, body);
    return answer?.json().catch((error: unknown) => this.note(path, error)) as T | undefined;
  }

  /** The answer, if it is one of success. */
  private async request(method: string, path: string, body?: object) {
    const init = body && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    };
    try {
      const answer = await this.guest.request(path, { method, ...init });
      if (answer.ok) return answer;
      this.note(`${method} ${path}`, `${answer.status} ${await answer.text()}`);
    } catch (error) {
      this.note(`${method} ${path}`, (error as Error).cause ?? error);
    }
    return undefined;
  }

  private note(what: string, fault: unknown): undefined {
    this.faults.push(`${new Date().toISOString()} ${what}: ${String(fault)}`);
    return undefined;
  }
}
