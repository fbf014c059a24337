import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Ad, AdEventsBody } from '@tabdock/contracts/ads';
import type { Comment } from '@tabdock/contracts/community';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import type { Playlist } from '@tabdock/contracts/playlists';
import type { TabResult } from '@tabdock/contracts/search';
import type { TakedownNoticeBody, TakedownReceipt } from '@tabdock/contracts/takedown';
import type { User } from '@tabdock/contracts/users';
import { newAccount } from '../api/account';
import { linkTo, untilMail } from '../outside/mailbox';
import { BASE_URL } from '../processes/environment';
import { Asking, type Manner } from './asking';
import { buyPremium } from './buy-premium';
import { LeftBehind, REPORTED, serveOf } from './left-behind';
import { Told } from './told';

const TITLES = ['Greensleeves', 'Ode to Joy', 'Scarborough Fair'];
/** Time between two looks at the list of downloads. */
const LOOK_MILLIS = 500;
/** A message that has not come by then is lost: the list knew of the end before. */
const TOLD_MILLIS = 30_000;

/**
 * A visitor with an account, who searches, downloads, rates, comments, makes lists, sees ads, notifies of rights, buys
 * premium, and logs in again, over and over until told to leave.
 */
export class RoamingVisitor {
  readonly done = new LeftBehind();
  readonly asking: Asking;
  rounds = 0;
  private readonly account = newAccount();
  private told: Told;
  private isLeaving = false;
  private roaming = Promise.resolve();

  constructor(
    origin: string,
    private readonly number: number,
    /** Time between two rounds. */
    private readonly pauseMillis: number,
    manner: Manner = 'strict',
  ) {
    this.asking = new Asking(origin, manner);
    this.told = this.listen();
  }

  get faults(): readonly string[] {
    return this.asking.faults;
  }

  /** Registers; resolves when the first round is done. */
  async enter(): Promise<void> {
    const user = await this.asking.json<User>('POST', '/api/auth/register', this.account);
    if (!user) return;
    this.done.accountId = user.id;
    const { email } = this.account;
    const link = linkTo('/verify-email', await untilMail(email, /^Verify your e-mail/));
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
    await this.asking.json('POST', '/api/auth/verify-email', { token });
    this.told.open();
    await this.round();
    this.roaming = this.roam();
  }

  /** Ends the round that has begun. */
  async leave(): Promise<void> {
    this.isLeaving = true;
    await this.roaming;
    this.told.leave();
  }

  private async roam(): Promise<void> {
    while (!this.isLeaving) {
      await this.round();
      await delay(this.pauseMillis);
    }
  }

  private async round(): Promise<void> {
    const { asking, rounds, number } = this;
    const query = TITLES[(number + rounds) % TITLES.length] ?? '';
    const search = { query, searchType: 'guitar-pro' };
    const found = await asking.json<{ tabs: TabResult[] }>('POST', '/api/search', search);
    const tab = found?.tabs[(number + rounds) % (found.tabs.length || 1)];
    if (found && !tab) asking.note('search', `${query} was not found`);
    if (tab) {
      await this.download(tab.id);
      await this.rate(tab.id, 1 + (rounds % 5));
      // An account may write thirty comments an hour.
      const turns = [this.comment, this.list, this.see, this.notify, this.buy];
      // At each moment somebody does each of it.
      await turns[(number + rounds) % turns.length]?.call(this, tab.id);
    }
    await this.logInAgain();
    this.rounds += 1;
  }

  private async download(tabId: string): Promise<void> {
    const { asking, told } = this;
    const wasOpen = told.isOpen && told.losses;
    const accepted = await asking.json<{ downloadId: string }>(
      'POST',
      `/api/download/single/${tabId}`,
    );
    if (!accepted) return;
    const { downloadId } = accepted;
    this.done.downloads.set(downloadId, '');
    let record: DownloadRecord | undefined;
    while (record?.status !== 'completed') {
      const list = await asking.json<{ downloads: DownloadRecord[] }>('GET', '/api/downloads');
      record = list?.downloads.find(({ id }) => id === downloadId);
      if (!list) return;
      if (!record || record.status === 'failed') {
        asking.note(downloadId, record?.errorMessage ?? 'not in the list');
        return;
      }
      await delay(LOOK_MILLIS);
    }
    const bytes = await asking.bytes(record.downloadUrl ?? '');
    if (!bytes) return;
    this.done.downloads.set(downloadId, createHash('sha256').update(bytes).digest('hex'));
    await this.hear(downloadId, () => wasOpen !== told.losses);
  }

  /** The end of a download comes once to a socket that was there all the time; never twice to any. */
  private async hear(downloadId: string, mayBeLost: () => boolean): Promise<void> {
    const { ended } = this.told;
    const deadline = performance.now() + TOLD_MILLIS;
    while (!ended.includes(downloadId) && !mayBeLost()) {
      if (performance.now() > deadline) return this.asking.note(downloadId, 'was not told');
      await delay(LOOK_MILLIS);
    }
    const times = ended.filter((id) => id === downloadId).length;
    if (times > 1) this.asking.note(downloadId, `was told ${times} times`);
  }

  private async rate(tabId: string, rating: number): Promise<void> {
    const rated = await this.asking.json('POST', `/api/tabs/${tabId}/rating`, { rating });
    if (rated) this.done.ratings.set(tabId, rating);
  }

  private async comment(tabId: string): Promise<void> {
    const content = `Round ${this.rounds} of visitor ${this.number}`;
    const path = `/api/tabs/${tabId}/comments`;
    const comment = await this.asking.json<Comment>('POST', path, { content });
    if (comment) this.done.comments.set(comment.id, content);
  }

  private async list(tabId: string): Promise<void> {
    const body = { name: `Round ${this.rounds}`, tabIds: [tabId] };
    const list = await this.asking.json<Playlist>('POST', '/api/playlists', body);
    if (list) this.done.lists.set(list.id, tabId);
  }

  private async see(): Promise<void> {
    const path = '/api/ads/placement/sidebar-home/desktop';
    const [ad] = (await this.asking.json<Ad[]>('GET', path)) ?? [];
    if (!ad?.token) return;
    const { token } = ad;
    const events = REPORTED.map((kind, index) => ({ token, kind, afterMillis: 1_000 * index }));
    const body: AdEventsBody = { events };
    const answer = await this.asking.json<{ accepted: number }>('POST', '/api/ads/events', body);
    if (!answer) return;
    if (answer.accepted === REPORTED.length) this.done.serves.push(serveOf(token));
    else this.asking.note(path, `${answer.accepted} events were accepted`);
  }

  /** Tells of a right, as authors do; nobody decides. */
  private async notify(tabId: string): Promise<void> {
    const body: TakedownNoticeBody = {
      name: 'Ada Example',
      email: this.account.email,
      sworn: true,
      addresses: [new URL(`/tab/${tabId}`, BASE_URL).href],
      grounds: 'copyright',
      work: `Round ${this.rounds}`,
      explanation: 'I arranged it.',
    };
    const receipt = await this.asking.json<TakedownReceipt>('POST', '/api/takedown-requests', body);
    if (receipt) this.done.notices.set(receipt.number, `${body.email} ${body.work}`);
  }

  private async buy(): Promise<void> {
    await buyPremium(this.asking, this.done.payments);
  }

  private async logInAgain(): Promise<void> {
    this.told.leave();
    this.asking.beSomebodyNew();
    const { username, password } = this.account;
    await this.asking.json('POST', '/api/auth/login', { username, password });
    this.told = this.listen();
    this.told.open();
  }

  private listen(): Told {
    return new Told(this.asking.guest, this.asking.origin);
  }
}
