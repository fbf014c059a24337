import { Inject, Injectable } from '@nestjs/common';
import { Every, LOGGER, Metrics, Waker, type Logger } from '@tabdock/service-kit';
import { databaseNow, Transactions } from '@tabdock/service-kit/database';
import { Counter, Gauge } from 'prom-client';
import { MailComposer, type ComposedMail } from './mail-composer';
import { layOutMail } from './mail-layout';
import { MAIL_TRANSPORT, type MailTransport } from './mail-transport';
import type { MailEntity } from './mail.entity';
import { MailRepository } from './mail.repository';
import { nextAttempt } from './retry-schedule';

const POLL_MILLIS = 2_000;
/** Longer than any transport takes. */
const SENDING_MILLIS = 2 * 60 * 1_000;

/** Sends queued mails, one at a time in each replica, and retries each until it is accepted or given up. */
@Injectable()
export class MailSender {
  private readonly waker = new Waker();
  private readonly outcomes: Counter;

  constructor(
    private readonly transactions: Transactions,
    private readonly mails: MailRepository,
    private readonly composer: MailComposer,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    transactions.onCommit(() => this.waker.wake());
    this.outcomes = new Counter({
      name: 'tabdock_mails_total',
      help: 'Attempts to send a mail, by kind and outcome: sent, postponed, given_up, pointless (no recipient)',
      labelNames: ['kind', 'outcome'],
      registers: [metrics.registry],
    });
    new Gauge({
      name: 'tabdock_mails_waiting',
      help: 'Mails that are queued and not sent yet',
      registers: [metrics.registry],
      async collect() {
        this.set(await mails.countWaiting());
      },
    });
  }

  @Every(POLL_MILLIS, { name: 'sending mails', wokenBy: ({ waker }: MailSender) => waker })
  async sendDue(): Promise<number | void> {
    const taken = await this.take();
    if (!taken) return undefined;
    if (taken.composed) await this.send(taken.mail, taken.composed);
    return 0;
  }

  /** Commits before the mail leaves, so that its link works by the time it can be opened. */
  private async take(): Promise<{ mail: MailEntity; composed?: ComposedMail } | undefined> {
    return this.transactions.runWithoutWake(async (manager) => {
      const mail = await this.mails.lockDue(manager);
      if (!mail) return undefined;
      const composed = await this.composer.compose(manager, mail);
      if (!composed) {
        // A stranger's address may have been typed: it is not kept.
        await this.mails.deleteOne(manager, mail.id);
        this.outcomes.inc({ kind: mail.kind, outcome: 'pointless' });
        return { mail };
      }
      // If this process dies now, another one sends the mail after this time.
      const nextAttemptAt = new Date(+(await databaseNow(manager)) + SENDING_MILLIS);
      await this.mails.update(mail.id, { nextAttemptAt }, manager);
      return { mail, composed };
    });
  }

  private async send(
    mail: MailEntity,
    { to, content, unsubscribeUrl }: ComposedMail,
  ): Promise<void> {
    const { id, kind } = mail;
    try {
      const place = await this.transport.send({
        id,
        kind,
        to,
        unsubscribeUrl,
        ...layOutMail(content),
      });
      const sent = { sentAt: new Date(), attempts: mail.attempts + 1 };
      // Its account was deleted meanwhile.
      if (!(await this.mails.update(id, sent))) await this.transport.forget([id]);
      this.outcomes.inc({ kind, outcome: 'sent' });
      this.logger.info({ mailId: id, kind, place }, 'mail sent');
    } catch (error) {
      await this.postpone(mail, error);
    }
  }

  private async postpone(mail: MailEntity, error: unknown): Promise<void> {
    const { id, kind } = mail;
    const attempts = mail.attempts + 1;
    const lastError = reasonOf(error);
    const at = nextAttempt(attempts, isPermanent(error), new Date());
    const isKept = await this.mails.update(
      id,
      at
        ? { attempts, lastError, nextAttemptAt: at }
        : { attempts, lastError, failedAt: new Date() },
    );
    if (!isKept) {
      // Its account was deleted meanwhile.
      this.outcomes.inc({ kind, outcome: 'pointless' });
      this.logger.debug({ mailId: id, kind }, 'a mail was dropped with its account');
      return;
    }
    this.outcomes.inc({ kind, outcome: at ? 'postponed' : 'given_up' });
    this.logger[at ? 'warn' : 'error'](
      { mailId: id, kind, attempts, reason: lastError, nextAttemptAt: at },
      at ? 'a mail was not accepted; retrying' : 'a mail was given up',
    );
  }
}

/** RFC 5321, section 4.2.1: a 5yz reply is final. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  return typeof error.responseCode === 'number' && error.responseCode >= 500;
}

/** Returns what went wrong, without the server's own text, which often repeats the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  const response = 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  return `${code}${response}`;
}
