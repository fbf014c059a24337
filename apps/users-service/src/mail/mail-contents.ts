import type { Group } from '@tabdock/contracts/core';
import type { MailContent } from './mail-layout';
import type { MailData } from './mail-kinds';

const NOT_YOU = 'If you did not ask for this, you can ignore this mail: nothing changes.';
const LISTED_MAX = 50;

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
      'please confirm that this address is yours. The link works once, and for one day.',
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
      'somebody asked to reset the password of your account. The link works once, and for one hour. When you have chosen a new password, all devices are logged out.',
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
      'the password of your account was changed just now, and all other devices were logged out.',
      'If that was not you, reset your password at once.',
    ],
    action: { label: 'Reset password', url: forgotUrl },
    closing: 'You get this mail because it concerns the safety of your account.',
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
    paragraphs: [`your account belongs to the group ${GROUP_NAMES[group]} from now on.`],
    action: { label: 'Open Tabdock', url: homeUrl },
    closing: 'You can turn such mails off in your settings.',
  };
}

export function batchFinishedMail(
  username: string,
  { completed, failed }: MailData<'batch-finished'>,
  downloadsUrl: string,
): MailContent {
  const all = completed.length + failed.length;
  const name = ({ artist, title }: { artist: string; title: string }) => `${artist} - ${title}`;
  return {
    subject:
      failed.length === 0
        ? `Your ${tabs(all)} can be saved`
        : `${completed.length} of your ${tabs(all)} can be saved`,
    greeting: `Hello ${username},`,
    paragraphs: ['the downloads that you asked for have come to their end.'],
    lists: [
      { title: 'Ready', items: shortened(completed.map(name)) },
      {
        title: 'Failed',
        items: shortened(failed.map((tab) => `${name(tab)}: ${tab.reason}`)),
      },
    ].filter(({ items }) => items.length > 0),
    action: { label: 'Open your downloads', url: downloadsUrl },
    closing: 'You can turn such mails off in your settings.',
  };
}

function tabs(count: number): string {
  return count === 1 ? '1 tab' : `${count} tabs`;
}

function shortened(items: readonly string[]): string[] {
  const rest = items.length - LISTED_MAX;
  return rest > 0 ? [...items.slice(0, LISTED_MAX), `and ${rest} more`] : [...items];
}
