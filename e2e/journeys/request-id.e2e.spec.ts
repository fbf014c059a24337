import { randomUUID } from 'node:crypto';
import { versionsOf } from '../support/outside/demo-site';
import { Guest } from '../support/api/guest';
import { logLines } from '../support/processes/logs';
import { waitFor } from '@tabdock/service-kit/testing';

describe('the request id', () => {
  it("is passed from the browser's request to every process that works for it", async () => {
    const guest = new Guest();
    const [version] = versionsOf('Canon in D');
    const tab = await guest.find('canon', version?.slug ?? '');
    const requestId = randomUUID();
    const answer = await guest.request(`/api/download/single/${tab.id}`, {
      method: 'POST',
      headers: { 'x-request-id': requestId },
    });
    expect(answer.headers.get('x-request-id')).toBe(requestId);
    const { downloadId } = (await answer.json()) as { downloadId: string };
    expect((await guest.untilStatus(downloadId, ['completed', 'failed'])).status).toBe('completed');

    await waitFor(
      async () => {
        const processes = new Set(
          (await logLines())
            .filter((line) => line.requestId === requestId)
            .map(({ process }) => process),
        );
        return ['gateway', 'download-api', 'download-worker'].every((name) => processes.has(name));
      },
      { message: 'the id in the logs of gateway, download-api and download-worker' },
    );
  });
});
