import { passwordFault } from './password-rules';

const ADA = { username: 'ada-l', email: 'lovelace@example.org' };

describe('passwordFault', () => {
  it.each([
    ['aaaaaa', 'repeats one character'],
    ['AaAaAa', 'repeats one character'],
    ['my ADA-L password', 'contains your username'],
    ['lovelace1815', 'contains your e-mail address'],
    ['Lovelace@example.org', 'contains your e-mail address'],
    ['Ｔabdock1', 'contains the name Tabdock'],
  ])('names what is wrong with %s: it %s', (password, fault) => {
    expect(passwordFault(password, ADA)).toContain(fault);
  });

  it.each(['six strings', 'aaaaab', 'analytical engine'])('finds nothing in %s', (password) => {
    expect(passwordFault(password, ADA)).toBeUndefined();
  });

  it('lets one or two letters before the @ be anywhere, and knows no owner who has not typed', () => {
    expect(passwordFault('six strings', { username: '', email: 's@example.org' })).toBeUndefined();
    expect(passwordFault('six strings', { username: '', email: '' })).toBeUndefined();
  });
});
