import { GuestSessions } from './guest-session';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];

describe('GuestSessions', () => {
  it('reads what it issued', () => {
    const sessions = new GuestSessions([NEW]);
    const { id, cookie } = sessions.issue();
    expect(sessions.read(cookie)).toBe(id);
  });

  it('still reads what an older secret signed, and signs with the first', () => {
    const before = new GuestSessions([OLD]).issue();
    const rotated = new GuestSessions([NEW, OLD]);
    expect(rotated.read(before.cookie)).toBe(before.id);
    expect(new GuestSessions([NEW]).read(rotated.issue().cookie)).toBeDefined();
    expect(new GuestSessions([NEW]).read(before.cookie)).toBeUndefined();
  });

  it('refuses a value that was changed or made up', () => {
    const sessions = new GuestSessions([NEW]);
    const { cookie } = sessions.issue();
    const otherId = `00000000-0000-4000-8000-000000000000${cookie.slice(36)}`;
    for (const value of [otherId, `${cookie}x`, cookie.slice(0, 36), '', 'x.y', undefined]) {
      expect(sessions.read(value)).toBeUndefined();
    }
  });
});
