import { screen, within } from '@testing-library/react';

/** The card of a campaign or a placement. */
export async function cardOf(name: string) {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  const item = heading.closest('li');
  if (!item) throw new Error(`${name} has no card.`);
  return within(item);
}

export async function dialogOf(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}
