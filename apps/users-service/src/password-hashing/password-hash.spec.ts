import { hashPassword, verifyPassword } from './password-hash';

describe('a password hash', () => {
  it('matches its password and no other', async () => {
    const hash = await hashPassword('six strings');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    await expect(verifyPassword('six strings', hash)).resolves.toBe(true);
    await expect(verifyPassword('Six strings', hash)).resolves.toBe(false);
    await expect(verifyPassword('', hash)).resolves.toBe(false);
  });

  it('differs each time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('treats another Unicode form of the same characters as the same password', async () => {
    const hash = await hashPassword('cafe\u0301');
    await expect(verifyPassword('caf\u00e9', hash)).resolves.toBe(true);
  });

  it.each(['x', '', '$argon2i$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA', '$2b$10$abc'])(
    'matches no password when it is %j',
    async (hash) => {
      await expect(verifyPassword('x', hash)).resolves.toBe(false);
    },
  );
});
