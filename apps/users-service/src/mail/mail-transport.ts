import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { UsersConfig } from '../config/config';

const CONNECT_TIMEOUT_MILLIS = 10_000;
const SOCKET_TIMEOUT_MILLIS = 30_000;
/** Other files in the folder are not ours. */
const FILE_NAME = /^\d{4}-\d{2}-\d{2}T[\d-]+Z-.+\.eml$/;

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
  /** Deletes what it keeps of mails with these ids. */
  forget(ids: readonly string[]): Promise<void>;
  /** Deletes what it keeps of mails that were sent before. */
  forgetBefore(before: Date): Promise<void>;
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
    requireTLS: !secure && url.username !== '' && !isLoopback(url.hostname),
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
    // The server has them.
    forget: async () => {},
    forgetBefore: async () => {},
  };
}

function fileTransport({ MAIL_DIR, MAIL_FROM }: UsersConfig): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { id, kind } = mail;
      const written = await writer.sendMail(messageOf(mail, MAIL_FROM));
      await mkdir(MAIL_DIR, { recursive: true, mode: 0o700 });
      const file = join(MAIL_DIR, `${timeInName(new Date())}-${kind}-${id}.eml`);
      // The file is renamed when it is complete, so that a program watching the folder never reads
      // half a mail.
      await writeFile(`${file}.part`, written.message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return file;
    },
    async forget(ids) {
      const ends = ids.map((id) => `-${id}.eml`);
      await deleteFiles(MAIL_DIR, (file) => ends.some((end) => file.endsWith(end)));
    },
    async forgetBefore(before) {
      const time = timeInName(before);
      await deleteFiles(MAIL_DIR, (file) => FILE_NAME.test(file) && file < time);
    },
  };
}

/** Start of a file's name, by which names are in the order of time. */
function timeInName(time: Date): string {
  return time.toISOString().replace(/[:.]/g, '-');
}

async function deleteFiles(folder: string, isChosen: (file: string) => boolean): Promise<void> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const file of files.filter(isChosen)) await rm(join(folder, file), { force: true });
}

/** Credentials to this machine itself may go in clear. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.[\d.]+$/.test(hostname);
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
