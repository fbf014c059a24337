import { PREMIUM, type Subscription } from '@tabdock/contracts/billing';
import type { MailContent } from './mail-layout';
import type { MailData } from './mail-kinds';

const CLOSING = 'You get this mail because it concerns what you pay.';
/** Mails are read anywhere: times are in UTC. */
const DATES = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const ENDED: Record<NonNullable<Subscription['endReason']>, string> = {
  cancelled: 'Your premium has ended, as you asked. Nothing more is charged.',
  unpaid: 'Your premium has ended, since the last payment did not come. Nothing more is charged.',
  refunded: 'Your premium has ended, since its payment was refunded. Nothing more is charged.',
  chargeback:
    'Your premium has ended, since your bank took its payment back. Nothing more is charged. If that was not what you wanted, tell your bank, then write to us.',
};

export function premiumBoughtMail(
  username: string,
  { amountCents, currency, nextPaymentAt }: MailData<'premium-bought'>,
  settingsUrl: string,
): MailContent {
  return {
    subject: `You have ${PREMIUM.name}`,
    greeting: `Hello ${username},`,
    paragraphs: [
      'Thank you. You have premium from now on; pages that are already open show it after you reload them.',
      `You paid ${money(amountCents, currency)}. The next payment, of the same amount, is due on ${day(nextPaymentAt)}, and then each ${PREMIUM.interval}.`,
      'You can cancel at any time in your settings, in one step: premium then stays until the end of what is paid. Your invoices are there too.',
    ],
    action: { label: 'Open your settings', url: settingsUrl },
    closing: CLOSING,
  };
}

export function paymentFailedMail(
  username: string,
  { amountCents, currency, graceUntil, payUrl }: MailData<'premium-payment-failed'>,
  settingsUrl: string,
): MailContent {
  return {
    subject: 'Your payment for premium failed',
    greeting: `Hello ${username},`,
    paragraphs: [
      `The payment of ${money(amountCents, currency)} for premium did not go through.`,
      `You keep premium until ${day(graceUntil)}. Pay until then, or change your card in your settings, and nothing else changes. If you do nothing, premium ends then and nothing is charged.`,
    ],
    action: payAction(payUrl, settingsUrl),
    closing: CLOSING,
  };
}

export function premiumEndsSoonMail(
  username: string,
  { endsAt, isUnpaid, payUrl }: MailData<'premium-ends-soon'>,
  settingsUrl: string,
): MailContent {
  return {
    subject: `Your premium ends on ${day(endsAt)}`,
    greeting: `Hello ${username},`,
    paragraphs: isUnpaid
      ? [
          `Your premium ends on ${day(endsAt)}, since its last payment failed.`,
          'Pay before then to keep it.',
        ]
      : [
          `Your premium ends on ${day(endsAt)}, as you asked.`,
          'If you want to keep it, take the cancellation back in your settings before then.',
        ],
    action: payAction(payUrl, settingsUrl),
    closing: CLOSING,
  };
}

export function premiumEndedMail(
  username: string,
  { reason }: MailData<'premium-ended'>,
  premiumUrl: string,
): MailContent {
  return {
    subject: 'Your premium has ended',
    greeting: `Hello ${username},`,
    paragraphs: [
      ENDED[reason],
      'Your account, your lists and your files stay as they are. You can have premium again whenever you like.',
    ],
    action: { label: 'See premium', url: premiumUrl },
    closing: CLOSING,
  };
}

export function premiumRefundedMail(
  username: string,
  { amountCents, currency, number, isSubscribed }: MailData<'premium-refunded'>,
  settingsUrl: string,
): MailContent {
  return {
    subject: `${money(amountCents, currency)} for premium is on its way back to you`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `We refunded ${money(amountCents, currency)} of the invoice ${number}. Your bank shows it in five to ten days.`,
      isSubscribed
        ? 'You still have premium: nothing else changes for you.'
        : 'Premium has ended with it, and nothing more is charged.',
    ],
    action: { label: 'Open your settings', url: settingsUrl },
    closing: CLOSING,
  };
}

function payAction(payUrl: string | null, settingsUrl: string): MailContent['action'] {
  return payUrl === null
    ? { label: 'Open your settings', url: settingsUrl }
    : { label: 'Pay', url: payUrl };
}

function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

function day(at: string): string {
  return DATES.format(new Date(at));
}
