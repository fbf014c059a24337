import { randomUUID } from 'node:crypto';
import { adsChanged } from '@tabdock/contracts/ads';
import { EventPublisher } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { AuditLab } from './support/audit-lab';

describe('the audit of ads', () => {
  let audit: AuditLab;

  beforeAll(async () => {
    audit = await AuditLab.start();
  });
  afterAll(() => audit?.users.stop());

  it('records each change once, with who made it, and what ads-service paused by itself', async () => {
    const publisher = audit.users.app.get(EventPublisher);
    const campaign = { subject: 'campaign', id: randomUUID(), name: 'Strings' } as const;
    const [updated, paused] = [randomUUID(), randomUUID()];
    for (let time = 0; time < 2; time += 1)
      await publisher.publish(
        adsChanged,
        { ...campaign, action: 'updated', fields: ['priority', 'endsAt'], actor: audit.admin },
        { id: updated },
      );
    await publisher.publish(
      adsChanged,
      { ...campaign, action: 'paused', fields: ['isActive'] },
      { id: paused },
    );
    await waitFor(async () => (await audit.entries()).some(({ id }) => id === paused));
    const entry = { at: expect.any(String) as string, subject: null };
    expect(await audit.entries()).toEqual([
      {
        ...entry,
        id: paused,
        action: 'campaign.paused',
        actor: null,
        details: { name: 'Strings' },
      },
      {
        ...entry,
        id: updated,
        action: 'campaign.updated',
        actor: audit.admin.username,
        details: { name: 'Strings', fields: 'priority, endsAt' },
      },
    ]);
  });

  it('records who changed the rate of which network', async () => {
    const changed = randomUUID();
    await audit.users.app.get(EventPublisher).publish(
      adsChanged,
      {
        subject: 'rate',
        action: 'updated',
        id: 'google-ads',
        name: 'google-ads',
        fields: ['centsPerThousand'],
        actor: audit.admin,
      },
      { id: changed },
    );
    await waitFor(async () => (await audit.entries()).some(({ id }) => id === changed));
    expect((await audit.entries())[0]).toMatchObject({
      id: changed,
      action: 'ad-rate.changed',
      actor: audit.admin.username,
      details: { name: 'google-ads' },
    });
  });
});
