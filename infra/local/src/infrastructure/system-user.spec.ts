import { existsSync } from 'node:fs';
import { systemUser } from './system-user.ts';

const { PATH } = process.env;
afterEach(() => (process.env['PATH'] = PATH));

it('finds useradd in a shell of `su`, whose PATH has no /usr/sbin', async () => {
  process.env['PATH'] = '/usr/bin:/bin';
  // macOS has none.
  const reason = existsSync('/usr/sbin/useradd')
    ? "useradd: user 'root' already exists"
    : 'spawn useradd ENOENT';
  await expect(systemUser('root', 'PostgreSQL', 'set DATABASE_URL')).rejects.toThrow(reason);
});
