import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { UsersConfig } from '../config/config';

const CONNECT_TIMEOUT_MILLIS = 10_000;
const SOCKET_TIMEOUT_MILLIS = 30_000;

export interface OutgoingMail {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a mail program stops such mails (RFC 8058); undefined for those that always come. */
  readonly unsubscribeUrl: string | undefined;
}

/** Hands mails over: to an SMTP server, or to a folder where there is no mail server. */
export interface MailTransport {
  /** Returns where the mail is now, for the log. Fails when it was not accepted. */
  send(mail: OutgoingMail): Promise<string>;
}

/** Injection token of the `MailTransport`. */
export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');

export function mailTransport(config: UsersConfig): MailTransport {
  return config.SMTP_URL === undefined ? fileTransport(config) : smtpTransport(config);
}

function smtpTransport({ SMTP_URL, MAIL_FROM }: UsersConfig): MailTransport {
  const url = new URL(SMTP_URL ?? '');
  const secure = url.protocol === 'smtps:';
  const smtp = createTransport({
    host: url.hostname,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    ...(url.username === ''
      ? {}
      : {
          auth: {
            user: decodeURIComponent(url.username),
            pass: decodeURIComponent(url.password),
          },
        }),
    connectionTimeout: CONNECT_TIMEOUT_MILLIS,
    greetingTimeout: CONNECT_TIMEOUT_MILLIS,
    socketTimeout: SOCKET_TIMEOUT_MILLIS,
  });
  return {
    async send(mail) {
      await smtp.sendMail(messageOf(mail, MAIL_FROM));
      return `smtp server ${url.host}`;
    },
  };
}

function fileTransport({ MAIL_DIR, MAIL_FROM }: UsersConfig): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { id, kind } = mail;
      const written = await writer.sendMail(messageOf(mail, MAIL_FROM));
      await mkdir(MAIL_DIR, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const file = join(MAIL_DIR, `${time}-${kind}-${id}.eml`);
      // Renamed when complete, so that a program watching the folder never reads half a mail.
      await writeFile(`${file}.part`, written.message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return file;
    },
  };
}

function messageOf({ id, to, subject, text, html, unsubscribeUrl }: OutgoingMail, from: string) {
  const headers = unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl);
  return { from, messageId: messageId(id), to, subject, text, html, headers };
}

/** One click works over https alone (RFC 8058, section 3.1); elsewhere mail programs open the address. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/** Stable, so that most mail programs show a mail that is sent twice after a crash once. */
function messageId(id: string): string {
  return `<${id}@tabdock>`;
}
