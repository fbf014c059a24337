import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFirstAdministrator } from './first-administrator.ts';

describe('the first administrator', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tabdock-administrator-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function make(code: string): Promise<string | undefined> {
    const script = join(folder, 'ensure-admin.mjs');
    await writeFile(script, code);
    return makeFirstAdministrator({ name: 'users-service', script, env: {} });
  }
  const printing = (answer: unknown) => `console.log(${JSON.stringify(JSON.stringify(answer))})`;

  it('is announced with the generated password', async () => {
    expect(await make(printing({ created: true, username: 'ada', password: 'x y' }))).toBe(
      'Administrator: ada, password: x y (shown once)',
    );
  });

  it('is announced without a password that was given', async () => {
    expect(await make(printing({ created: true, username: 'ada' }))).toBe(
      'Administrator: ada, with the password of ADMIN_PASSWORD',
    );
  });

  it('is announced once', async () => {
    expect(await make(printing({ created: false }))).toBeUndefined();
  });

  it('is refused with the sentence that says why', async () => {
    const code = "console.error('ADMIN_EMAIL is no e-mail address.'); process.exitCode = 1;";
    await expect(make(code)).rejects.toThrow(
      'The first administrator could not be made: ADMIN_EMAIL is no e-mail address.',
    );
  });

  it('does not repeat an answer that it does not understand', async () => {
    await expect(make("console.log('hunter2')")).rejects.toThrow(/^(?!.*hunter2).*line of JSON/);
  });
});
