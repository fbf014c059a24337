import { layOutMail } from './mail-layout';
import {
  paymentFailedMail,
  premiumBoughtMail,
  premiumEndedMail,
  premiumEndsSoonMail,
  premiumRefundedMail,
} from './premium-mail-contents';

const SETTINGS = 'https://tabs.example.org/settings';
const PAY = 'https://pay.example/i/1';
const AT = '2026-12-23T12:00:00.000Z';
const MONEY = { amountCents: 499, currency: 'usd' };

describe('mails about premium', () => {
  it('receipt: amount, next payment and how to cancel', () => {
    const { text } = layOutMail(
      premiumBoughtMail('player', { ...MONEY, nextPaymentAt: AT }, SETTINGS),
    );
    expect(text).toContain('$4.99');
    expect(text).toContain('23 December 2026');
    expect(text).toContain('cancel at any time');
    expect(text).toContain(SETTINGS);
  });

  it('failed payment: until when premium stays, and where to pay', () => {
    const data = { ...MONEY, graceUntil: AT };
    const pay = layOutMail(paymentFailedMail('player', { ...data, payUrl: PAY }, SETTINGS));
    expect(pay.text).toContain('You keep premium until 23 December 2026');
    expect(pay.html).toContain(`href="${PAY}"`);
    const settings = layOutMail(paymentFailedMail('player', { ...data, payUrl: null }, SETTINGS));
    expect(settings.html).toContain(`href="${SETTINGS}"`);
  });

  it('end in sight: why, and what keeps premium', () => {
    const unpaid = { endsAt: AT, isUnpaid: true, payUrl: PAY };
    const asked = { endsAt: AT, isUnpaid: false, payUrl: null };
    expect(layOutMail(premiumEndsSoonMail('player', unpaid, SETTINGS)).text).toContain(
      'Pay before',
    );
    expect(layOutMail(premiumEndsSoonMail('player', asked, SETTINGS)).text).toContain(
      'take the cancellation back',
    );
  });

  it('refund: how much, of what, and whether premium goes on', () => {
    const data = { ...MONEY, number: 'TD-0001' };
    const one = (isSubscribed: boolean) =>
      layOutMail(premiumRefundedMail('player', { ...data, isSubscribed }, SETTINGS)).text;
    expect(one(true)).toContain('$4.99 of the invoice TD-0001');
    expect(one(true)).toContain('You still have premium');
    expect(one(false)).toContain('Premium has ended');
  });

  it('the end: why', () => {
    const ended = (reason: 'cancelled' | 'chargeback') =>
      layOutMail(premiumEndedMail('player', { reason }, SETTINGS)).text;
    expect(ended('cancelled')).toContain('as you asked');
    expect(ended('chargeback')).toContain('your bank took its payment back');
  });
});
