import { waitFor } from '@testing-library/react';
import { FakeSocket } from './fakes/fake-socket';

/** Waits until the app listens for keys and messages. What it loads late is loaded before, however long that takes. */
export async function untilListening(): Promise<void> {
  await import('../app/shell/background/background-tasks');
  await waitFor(() => expect(FakeSocket.instances).not.toHaveLength(0));
}
