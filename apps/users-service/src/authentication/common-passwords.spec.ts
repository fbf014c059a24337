import { refuseCommonPassword } from './common-passwords';

describe('refuseCommonPassword', () => {
  it.each(['123456', 'Password', 'QWERTY123'])('refuses %s as common', (password) => {
    expect(() => refuseCommonPassword(password)).toThrow(
      expect.objectContaining({ code: 'USERS.PASSWORD_COMMON' }),
    );
  });

  it('accepts a few words in a row', () => {
    expect(() => refuseCommonPassword('six strings and a capo')).not.toThrow();
  });
});
