/** What a card does when it is charged. */
export type CardBehaviour =
  'works' | 'refused' | 'confirmed-once' | 'fails-later' | 'confirmed-always';

export interface DemoCard {
  readonly id: CardBehaviour;
  /** Number in groups of four, as printed on a card. */
  readonly number: string;
  readonly last4: string;
  readonly does: string;
}

function card(id: CardBehaviour, number: string, does: string): DemoCard {
  return { id, number, last4: number.slice(-4), does };
}

/** Stripe's test cards: https://docs.stripe.com/testing. */
export const DEMO_CARDS: readonly DemoCard[] = [
  card('works', '4242 4242 4242 4242', 'Works every month'),
  card('refused', '4000 0000 0000 0002', 'The bank refuses it'),
  card('confirmed-once', '4000 0025 0000 3155', 'Your bank asks (3-D Secure)'),
  card('fails-later', '4000 0000 0000 0341', 'Works now, fails at renewal'),
  card('confirmed-always', '4000 0027 6000 3184', 'Your bank asks every month'),
];

/** The demo card with this number, however it is spaced; any other number is undefined. */
export function cardOfNumber(number: string): DemoCard | undefined {
  const digits = number.replace(/[\s-]/g, '');
  return DEMO_CARDS.find((one) => one.number.replaceAll(' ', '') === digits);
}

export function cardOf(id: CardBehaviour): DemoCard {
  const found = DEMO_CARDS.find((one) => one.id === id);
  if (!found) throw new Error(`There is no demo card ${id}.`);
  return found;
}
