import { randomUUID } from 'node:crypto';
import { adsChanged } from '@tabdock/contracts/ads';
import { usersAudit, type AuditEntry } from '@tabdock/contracts/users';
import { EventPublisher } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { UsersInstallation } from './support/users-process';

describe('the audit of ads', () => {
  let users: UsersInstallation;
  let admin: { id: string; username: string };

  beforeAll(async () => {
    users = await UsersInstallation.start();
    const { user } = await users.register();
    await users.makeAdmin(user.id);
    admin = { id: user.id, username: user.username };
  }, 60_000);
  afterAll(() => users?.stop());

  const entries = async (): Promise<AuditEntry[]> =>
    (await users.rpc.call(usersAudit, { actorId: admin.id, page: 1, pageSize: 100 })).entries;

  it('records each change once, with who made it, and what ads-service paused by itself', async () => {
    const publisher = users.app.get(EventPublisher);
    const campaign = { subject: 'campaign', id: randomUUID(), name: 'Strings' } as const;
    const [updated, paused] = [randomUUID(), randomUUID()];
    for (let time = 0; time < 2; time += 1)
      await publisher.publish(
        adsChanged,
        { ...campaign, action: 'updated', fields: ['priority', 'endsAt'], actor: admin },
        { id: updated },
      );
    await publisher.publish(
      adsChanged,
      { ...campaign, action: 'paused', fields: ['isActive'] },
      { id: paused },
    );
    await waitFor(async () => (await entries()).some(({ id }) => id === paused));
    const entry = { at: expect.any(String) as string, subject: null };
    expect(await entries()).toEqual([
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
        actor: admin.username,
        details: { name: 'Strings', fields: 'priority, endsAt' },
      },
    ]);
  });

  it('records who changed the rate of which network', async () => {
    const changed = randomUUID();
    await users.app.get(EventPublisher).publish(
      adsChanged,
      {
        subject: 'rate',
        action: 'updated',
        id: 'google-ads',
        name: 'google-ads',
        fields: ['centsPerThousand'],
        actor: admin,
      },
      { id: changed },
    );
    await waitFor(async () => (await entries()).some(({ id }) => id === changed));
    expect((await entries())[0]).toMatchObject({
      id: changed,
      action: 'ad-rate.changed',
      actor: admin.username,
      details: { name: 'google-ads' },
    });
  });
});
