import type { MailData } from './mail-kinds';
import type { MailContent } from './mail-layout';
import { minuteOf } from './mail-times';

const CLOSING = 'You get this mail because it concerns the safety of your account.';

export function twoStepOnMail(username: string, settingsUrl: string): MailContent {
  return {
    subject: 'Two-step login was turned on',
    greeting: `Hello ${username},`,
    paragraphs: [
      'Logging in to your account takes two steps from now on: your password, and your authenticator app or a passkey. Keep your recovery codes where you can find them without either.',
      'If that was not you, change your password at once and turn two-step login off.',
    ],
    action: { label: 'Open settings', url: settingsUrl },
    closing: CLOSING,
  };
}

export function twoStepOffMail(username: string, forgotUrl: string): MailContent {
  return {
    subject: 'Two-step login was turned off',
    greeting: `Hello ${username},`,
    paragraphs: [
      'Your password alone is enough to log in to your account again.',
      'If that was not you, reset your password at once and turn two-step login on again.',
    ],
    action: { label: 'Reset password', url: forgotUrl },
    closing: CLOSING,
  };
}

export function recoveryCodeUsedMail(username: string, settingsUrl: string): MailContent {
  return {
    subject: 'A recovery code was used',
    greeting: `Hello ${username},`,
    paragraphs: [
      'Somebody logged in to your account with your password and one of your recovery codes just now. That code does not work again.',
      'If that was not you, change your password and make new recovery codes at once.',
    ],
    action: { label: 'Open settings', url: settingsUrl },
    closing: CLOSING,
  };
}

export function recoveryCodesRenewedMail(
  username: string,
  { at }: MailData<'recovery-codes-renewed'>,
  settingsUrl: string,
): MailContent {
  return {
    subject: 'New recovery codes were made for your account',
    greeting: `Hello ${username},`,
    paragraphs: [
      `New recovery codes were made for your account, ${minuteOf(at)}. Each confirms a login once; the ones that you had before no longer work.`,
      'If that was you, there is nothing to do. If not, change your password at once, then make new recovery codes in your settings.',
    ],
    action: { label: 'Open settings', url: settingsUrl },
    closing: CLOSING,
  };
}

export function secondFactorAddedMail(
  username: string,
  { factor, name, at }: MailData<'second-factor-added'>,
  settingsUrl: string,
): MailContent {
  const isApp = factor === 'app';
  return {
    subject: isApp
      ? 'A new authenticator app was added to your account'
      : 'A new passkey was added to your account',
    greeting: `Hello ${username},`,
    paragraphs: [
      isApp
        ? `An authenticator app was set up for your account, ${minuteOf(at)}. It confirms your logins from now on; one that you had before no longer does.`
        : `The passkey "${name}" was added to your account, ${minuteOf(at)}. It confirms your logins from now on.`,
      `If that was you, there is nothing to do. If not, change your password at once, then ${
        isApp ? 'set up your own app again' : 'remove the passkey'
      } in your settings.`,
    ],
    action: { label: 'Open settings', url: settingsUrl },
    closing: CLOSING,
  };
}

export function passkeyRemovedMail(
  username: string,
  { name, at }: MailData<'passkey-removed'>,
  settingsUrl: string,
): MailContent {
  return {
    subject: 'A passkey was removed from your account',
    greeting: `Hello ${username},`,
    paragraphs: [
      `The passkey "${name}" was removed from your account, ${minuteOf(at)}. It no longer confirms logins.`,
      'If that was you, there is nothing to do. If not, change your password at once, look at what else confirms your logins and add the passkey again.',
    ],
    action: { label: 'Open settings', url: settingsUrl },
    closing: CLOSING,
  };
}
