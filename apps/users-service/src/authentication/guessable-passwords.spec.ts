import { refuseGuessablePassword } from './guessable-passwords';

const ADA = { username: 'ada-l', email: 'lovelace@example.org' };

describe('refuseGuessablePassword', () => {
  it.each([
    ['123456', 'on the lists'],
    ['Password', 'on the lists'],
    ['QWERTY123', 'on the lists'],
    ['zzzzzz', 'repeats one character'],
    ['Ada-L 1815', 'your username'],
    ['lovelace-1', 'your e-mail address'],
    ['Tabdock1', 'the name Tabdock'],
  ])('refuses %s and says why: %s', (password, reason) => {
    expect(() => refuseGuessablePassword(password, ADA)).toThrow(
      expect.objectContaining({
        code: 'USERS.PASSWORD_COMMON',
        message: expect.stringContaining(reason),
      }),
    );
  });

  it('accepts a few words in a row', () => {
    expect(() => refuseGuessablePassword('six strings and a capo', ADA)).not.toThrow();
  });
});
