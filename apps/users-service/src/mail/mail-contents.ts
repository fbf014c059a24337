import type { Group } from '@tabdock/contracts/core';
import type { MailContent, MailItem } from './mail-layout';
import type { MailData } from './mail-kinds';
import { minuteOf } from './mail-times';

const NOT_YOU = 'If you did not ask for this, you can ignore this mail: nothing changes.';
const LISTED_MAX = 50;
const QUOTED_MAX = 300;

const GROUP_NAMES: Record<Group, string> = {
  standard: 'Standard',
  premium: 'Premium',
  vip: 'VIP',
  beta: 'Beta Tester',
};

export function verifyEmailMail(username: string, url: string): MailContent {
  return {
    subject: 'Verify your e-mail address',
    greeting: `Hello ${username},`,
    paragraphs: [
      'Please confirm that this address is yours. The link works once, and for one day.',
    ],
    action: { label: 'Verify e-mail address', url },
    closing: NOT_YOU,
  };
}

export function resetPasswordMail(username: string, url: string): MailContent {
  return {
    subject: 'Choose a new password',
    greeting: `Hello ${username},`,
    paragraphs: [
      'Somebody asked to reset the password of your account. The link works once, and for one hour. When you have chosen a new password, all devices are logged out.',
    ],
    action: { label: 'Choose a new password', url },
    closing: NOT_YOU,
  };
}

export function passwordChangedMail(username: string, forgotUrl: string): MailContent {
  return {
    subject: 'Your password was changed',
    greeting: `Hello ${username},`,
    paragraphs: [
      'The password of your account was changed just now, and all other devices were logged out.',
      'If that was not you, reset your password at once.',
    ],
    action: { label: 'Reset password', url: forgotUrl },
    closing: 'You get this mail because it concerns the safety of your account.',
  };
}

export function newDeviceMail(
  username: string,
  { device, at }: MailData<'new-device'>,
  settingsUrl: string,
): MailContent {
  return {
    subject: 'A new device logged in to your account',
    greeting: `Hello ${username},`,
    paragraphs: [
      `A browser that had not been used with your account before has logged in: ${device ?? 'an unknown browser'}, ${minuteOf(at)}.`,
      'If that was you, there is nothing to do. If not, change your password at once: that ends all other sessions.',
    ],
    action: { label: 'Open your settings', url: settingsUrl },
    closing: 'You can turn such mails off in your settings.',
  };
}

export function groupAssignedMail(
  username: string,
  { group }: MailData<'group-assigned'>,
  homeUrl: string,
): MailContent {
  return {
    subject: `You are in the group ${GROUP_NAMES[group]} now`,
    greeting: `Hello ${username},`,
    paragraphs: [`Your account belongs to the group ${GROUP_NAMES[group]} from now on.`],
    action: { label: 'Open Tabdock', url: homeUrl },
    closing: 'You can turn such mails off in your settings.',
  };
}

type ListedTab = {
  readonly artist: string;
  readonly title: string;
  readonly tabId?: string | undefined;
};

export function batchFinishedMail(
  username: string,
  { completed, failed }: MailData<'batch-finished'>,
  { downloads, tab }: { downloads: string; tab: (tabId: string) => string },
): MailContent {
  const all = completed.length + failed.length;
  const item = (one: ListedTab, reason = ''): MailItem => ({
    text: `${one.artist} - ${one.title}${reason}`,
    url: one.tabId && tab(one.tabId),
  });
  return {
    subject:
      failed.length === 0
        ? `Your ${tabs(all)} can be saved`
        : `${completed.length} of your ${tabs(all)} can be saved`,
    greeting: `Hello ${username},`,
    paragraphs: ['The downloads that you asked for have finished.'],
    lists: [
      { title: 'Ready', items: shortened(completed.map((one) => item(one))) },
      {
        title: 'Failed',
        items: shortened(failed.map((one) => item(one, `: ${one.reason}`))),
      },
    ].filter(({ items }) => items.length > 0),
    action: { label: 'Open your downloads', url: downloads },
    closing: 'You can turn such mails off in your settings.',
  };
}

/** Replies of one thread, at least one. They are quoted by their beginning, without invisible characters. */
export function repliesMail(
  username: string,
  replies: readonly {
    readonly author: string;
    readonly content: string;
    /** Address at which the thread shows the reply. */
    readonly url: string;
  }[],
): MailContent {
  const authors = [...new Set(replies.map(({ author }) => visible(author)))];
  const [author = ''] = authors;
  const others = authors.length > 1 ? ' and others' : '';
  const once = replies.length === 1;
  return {
    subject: once
      ? `${author} replied to your comment`
      : `${replies.length} replies to your comments by ${author}${others}`,
    greeting: `Hello ${username},`,
    paragraphs: [
      once ? 'There is a reply to your comment.' : 'There are replies to your comments.',
    ],
    lists: [
      {
        title: once ? 'The reply' : 'The replies',
        items: shortened(
          replies.map(({ author, content, url }) => ({
            text: `${visible(author)}: ${beginning(visible(content))}`,
            url: once ? undefined : url,
          })),
        ),
      },
    ],
    action: {
      label: once ? 'Read and answer it' : 'Read and answer them',
      url: replies[0]?.url ?? '',
    },
    closing: 'You can turn such mails off in your settings.',
  };
}

/** The text in one line, without control and format characters: these can reverse the text that follows them. */
function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}

function beginning(text: string): string {
  const letters = [...text];
  return letters.length > QUOTED_MAX ? `${letters.slice(0, QUOTED_MAX).join('')}…` : text;
}

function tabs(count: number): string {
  return count === 1 ? '1 tab' : `${count} tabs`;
}

function shortened(items: readonly MailItem[]): MailItem[] {
  const rest = items.length - LISTED_MAX;
  return rest > 0 ? [...items.slice(0, LISTED_MAX), { text: `and ${rest} more` }] : [...items];
}
