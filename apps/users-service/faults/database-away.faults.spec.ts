import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playlistsList } from '@tabdock/contracts/playlists';
import {
  accountsForgotPassword,
  accountsLogin,
  accountsRegister,
  sessionsResolve,
  settingsUpdate,
} from '@tabdock/contracts/users';
import { expectToOutliveOutages, ServiceLab } from '@tabdock/service-kit/testing';

const client = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (test)' };
const nobody = { client, guestId: null, replacesToken: null };
const credentials = { username: 'robin', password: 'six strings and a capo' };
const email = 'robin@example.org';

describe('users-service', () => {
  let lab: ServiceLab;
  let mailDir: string;

  beforeAll(async () => {
    mailDir = await mkdtemp(join(tmpdir(), 'tabdock-mail-'));
    lab = await ServiceLab.open({
      dist: join(__dirname, '../dist'),
      env: {
        MAIL_DIR: mailDir,
        SECOND_FACTOR_KEY: 'k'.repeat(32),
        LOGIN_ATTEMPTS_PER_ADDRESS: '100000',
        MAIL_REQUESTS_PER_ADDRESS: '100000',
        MAIL_REQUESTS_PER_ACCOUNT: '100000',
      },
      subscribers: ['users-service'],
    });
  });
  afterAll(async () => {
    await lab?.close();
    await rm(mailDir, { recursive: true });
  });

  it('fails with SERVICE.UNAVAILABLE while its database is away, and recovers by itself', async () => {
    const { rpc } = lab;
    const { token, user } = await rpc.call(accountsRegister, { ...credentials, email, ...nobody });
    const accountId = user.id;
    await expectToOutliveOutages({
      ...lab,
      calls: {
        'accounts.login': () => rpc.call(accountsLogin, { ...credentials, ...nobody }),
        'accounts.forgotPassword': () => rpc.call(accountsForgotPassword, { email, client }),
        'sessions.resolve': () => rpc.call(sessionsResolve, { token }),
        'settings.update': () =>
          rpc.call(settingsUpdate, { accountId, changes: { theme: 'dark' } }),
        'playlists.list': () => rpc.call(playlistsList, { accountId }),
      },
    });
  });
});
