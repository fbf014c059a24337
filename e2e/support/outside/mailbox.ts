import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '@tabdock/service-kit/testing';
import { HOME } from '../processes/environment';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Every part of the body, decoded. */
  readonly text: string;
}

const FOLDER = join(HOME, 'mail');
/** Mails read so far, by file name; a written mail never changes. */
const read = new Map<string, Mail>();

/** Mails that the product has written to this address so far. */
export async function mailsTo(address: string): Promise<Mail[]> {
  for (const name of await readdir(FOLDER)) {
    if (name.endsWith('.eml') && !read.has(name))
      read.set(name, parse(await readFile(join(FOLDER, name), 'utf8')));
  }
  return [...read.values()].filter(({ to }) => to === address);
}

/** Waits for the mail to this address whose subject matches. */
export function untilMail(address: string, subject: RegExp): Promise<Mail> {
  return waitFor(async () => (await mailsTo(address)).find((mail) => subject.test(mail.subject)), {
    message: `a mail to ${address} about ${subject}`,
    timeoutMillis: 60_000,
  });
}

/** The link in a mail that leads to this page. */
export function linkTo(path: string, { text }: Mail): string {
  const link = [...text.matchAll(/https?:\/\/[^\s<>"]+/g)]
    .map(([url]) => url)
    .find((url) => new URL(url).pathname === path);
  if (!link) throw new Error(`the mail has no link to ${path}:\n${text}`);
  return link;
}

function parse(message: string): Mail {
  const header = headersOf(message);
  const parts = message.split(/^--.*\r?\n/m).map(decoded);
  return { to: header('To'), subject: header('Subject'), text: parts.join('\n') };
}

function headersOf(part: string): (name: string) => string {
  const [head = ''] = part.split(/\r?\n\r?\n/, 1);
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
  return (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
}

/** RFC 2045, section 6.7. */
function decoded(part: string): string {
  if (headersOf(part)('Content-Transfer-Encoding') !== 'quoted-printable') return part;
  return part
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
