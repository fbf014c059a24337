import type { MailContent } from './mail-layout';

const CLOSING = 'You get this mail because it concerns the safety of your account.';

export function twoStepOnMail(username: string, settingsUrl: string): MailContent {
  return {
    subject: 'Two-step login was turned on',
    greeting: `Hello ${username},`,
    paragraphs: [
      'logging in to your account takes two steps from now on: your password, and your authenticator app or a passkey. Keep your recovery codes where you find them without either.',
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
      'your password alone is enough to log in to your account again.',
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
      'somebody logged in to your account with your password and one of your recovery codes just now. That code does not work again.',
      'If that was not you, change your password and make new recovery codes at once.',
    ],
    action: { label: 'Open settings', url: settingsUrl },
    closing: CLOSING,
  };
}
