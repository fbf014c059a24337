import { randomUUID } from 'node:crypto';
import { takedownApplied, takedownLifted, takedownRejected } from '@tabdock/contracts/takedown';
import type { AuditEntry } from '@tabdock/contracts/users';
import { EventPublisher } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { AuditLab } from './support/audit-lab';

describe('the audit of takedowns', () => {
  let audit: AuditLab;

  beforeAll(async () => {
    audit = await AuditLab.start();
  });
  afterAll(() => audit?.users.stop());

  it('records who removed and restored tabs, once, and no announcement of the system', async () => {
    const publisher = audit.users.app.get(EventPublisher);
    const takedown = { takedownId: randomUUID(), number: 7, revision: 1 };
    const tabIds = [randomUUID(), randomUUID()];
    const tabs = tabIds.map((tabId) => ({ tabId, sourceId: 'demo', url: 'https://a.example/1' }));
    const [applied, lifted] = [randomUUID(), randomUUID()];
    await publisher.publish(takedownApplied, { ...takedown, tabs });
    for (let time = 0; time < 2; time += 1)
      await publisher.publish(
        takedownApplied,
        { ...takedown, tabs, actor: audit.admin },
        { id: applied },
      );
    await publisher.publish(takedownLifted, { ...takedown, tabIds });
    await publisher.publish(
      takedownLifted,
      { ...takedown, tabIds, actor: audit.admin },
      { id: lifted },
    );
    await waitFor(async () => (await audit.entries()).some(({ id }) => id === lifted));
    const by = { at: expect.any(String) as string, actor: audit.admin.username, subject: null };
    const details = { takedown: '7', tabs: '2' };
    expect(await audit.entries()).toEqual([
      { ...by, id: lifted, action: 'takedown.lifted', details },
      { ...by, id: applied, action: 'takedown.applied', details },
    ]);
  });

  it('records why, what was turned down, and which tab was added without anybody', async () => {
    const publisher = audit.users.app.get(EventPublisher);
    const takedown = { takedownId: randomUUID(), number: 8, revision: 1 };
    const tabIds = [randomUUID(), randomUUID()];
    const tabs = tabIds.map((tabId) => ({ tabId, sourceId: 'demo', url: 'https://a.example/1' }));
    const [applied, matched, lifted, rejected] = Array.from({ length: 4 }, () => randomUUID());
    const why = { actor: audit.admin, note: 'Sent by post too' };
    await publisher.publish(takedownApplied, { ...takedown, tabs, ...why }, { id: applied });
    await publisher.publish(
      takedownApplied,
      { ...takedown, revision: 2, tabs, matchedTabId: tabIds[1] },
      { id: matched },
    );
    await publisher.publish(takedownLifted, { ...takedown, tabIds, ...why }, { id: lifted });
    await publisher.publish(
      takedownRejected,
      { number: 12, kind: 'counter-notice', ...why },
      { id: rejected },
    );
    const ids: unknown[] = [applied, matched, lifted, rejected];
    const recorded = async () => (await audit.entries()).filter(({ id }) => ids.includes(id));
    await waitFor(async () => (await recorded()).length === 4);
    const byId = new Map<string | undefined, AuditEntry>(
      (await recorded()).map((entry) => [entry.id, entry]),
    );
    const { note } = why;
    expect([applied, matched, lifted, rejected].map((id) => byId.get(id))).toMatchObject([
      { actor: audit.admin.username, details: { takedown: '8', tabs: '2', note } },
      {
        action: 'takedown.applied',
        actor: null,
        details: { takedown: '8', tabs: '1', matched: tabIds[1] },
      },
      { action: 'takedown.lifted', details: { takedown: '8', tabs: '2', note } },
      {
        action: 'takedown.rejected',
        actor: audit.admin.username,
        details: { request: '12', kind: 'counter-notice', note },
      },
    ]);
  });
});
