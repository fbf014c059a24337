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
}

/** How mails leave: by SMTP, or as files for whoever runs Tabdock without a mail server. */
export interface MailTransport {
  /** Answers with where the mail is, for the log. Fails when it was not taken. */
  send(mail: OutgoingMail): Promise<string>;
}

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
    async send({ id, to, subject, text, html }) {
      await smtp.sendMail({ from: MAIL_FROM, messageId: messageId(id), to, subject, text, html });
      return `smtp server ${url.host}`;
    },
  };
}

function fileTransport({ MAIL_DIR, MAIL_FROM }: UsersConfig): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send({ id, kind, to, subject, text, html }) {
      const written = await writer.sendMail({
        from: MAIL_FROM,
        messageId: messageId(id),
        to,
        subject,
        text,
        html,
      });
      await mkdir(MAIL_DIR, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const file = join(MAIL_DIR, `${time}-${kind}-${id}.eml`);
      // Whoever watches the folder never sees half a mail.
      await writeFile(`${file}.part`, written.message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return file;
    },
  };
}

/** The same mail sent twice after a crash is one mail to most mail programs. */
function messageId(id: string): string {
  return `<${id}@tabdock>`;
}
