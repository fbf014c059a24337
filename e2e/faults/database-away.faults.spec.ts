import { withoutPause } from '@tabdock/service-kit/testing';
import { versionsOf } from '../support/outside/demo-site';
import { Guest } from '../support/api/guest';
import { logLines } from '../support/processes/logs';
import { crash, untilReady } from '../support/processes/stack';

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const ANSWERS = 5;

describe('while PostgreSQL', () => {
  it.each<[string, NodeJS.Signals]>([
    ['is stopped in order', 'SIGINT'],
    ['is stopped at once', 'SIGQUIT'],
    ['crashes', 'SIGKILL'],
  ])(
    '%s and comes back, no route returns 500 and no accepted download is lost',
    async (_how, signal) => {
      const guest = new Guest();
      const [version] = versionsOf('Greensleeves');
      const tab = await guest.find('greensleeves', version?.slug ?? '');
      const accepted: string[] = [];
      const download = async (): Promise<Response> => {
        const response = await guest.request(`/api/download/single/${tab.id}`, { method: 'POST' });
        if (response.ok) {
          const { downloadId } = (await response.clone().json()) as { downloadId?: string };
          if (downloadId !== undefined) accepted.push(downloadId);
        }
        return response;
      };
      const routes: Record<string, () => Promise<Response>> = {
        list: () => guest.request('/api/downloads'),
        user: () => guest.request('/api/auth/user'),
        ads: () => guest.request('/api/ads/placement/sidebar-home/desktop'),
        autocomplete: () => guest.request('/api/autocomplete?query=green'),
        search: () =>
          guest.request('/api/search', json({ query: 'greensleeves', searchType: 'guitar-pro' })),
        login: () =>
          guest.request('/api/auth/login', json({ username: 'nobody-here', password: 'a capo' })),
        all: () => guest.request('/api/files/download-all'),
        download,
      };
      const began = (await logLines()).length;
      const callers = Object.entries(routes).map(([name, call]) => ({
        name,
        ...withoutPause(1, async () => {
          const response = await call();
          // A ZIP that has started may be cut off; its link can be opened again.
          const body = await response.text().catch(() => '');
          if (response.status === 503) {
            expect(response.headers.get('content-type')).toContain('application/problem+json');
            expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
            expect(JSON.parse(body)).toMatchObject({ detail: expect.stringMatching(/try again/i) });
          }
          return response.status;
        }),
      }));
      try {
        await Promise.all(callers.map((caller) => caller.more(ANSWERS)));
        await crash('postgres', signal);
        await Promise.all(callers.map((caller) => caller.more(ANSWERS)));
        await untilReady('postgres');
        await Promise.all(callers.map((caller) => caller.more(ANSWERS)));
      } finally {
        await Promise.all(callers.map((caller) => caller.stop()));
      }
      for (const { name, results } of callers) {
        const statuses = [...new Set(results)];
        expect({ name, bad: statuses.filter((one) => one >= 500 && one !== 503) }).toEqual({
          name,
          bad: [],
        });
      }
      expect(callers.flatMap(({ results }) => results)).toContain(503);
      for (const id of new Set(accepted))
        expect((await guest.untilStatus(id, ['completed', 'failed'])).status).toBe('completed');
      const lines = (await logLines()).slice(began);
      expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
    },
  );
});
