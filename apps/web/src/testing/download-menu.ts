import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export async function openDownloadMenu(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Download Menu/ }));
}

/** Opens the Download Menu once it has something in it; queries for that. */
export async function recentDownloads(user: UserEvent) {
  await openDownloadMenu(user);
  return within(await screen.findByRole('list', { name: 'Recent Downloads' }));
}
