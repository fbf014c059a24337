import { VisitorHash } from './visitor-hash';

const [MONDAY, TUESDAY] = ['2026-03-02', '2026-03-03'];

it('is the same all day and at every replica, and another one the day after', () => {
  const [one, other] = [new VisitorHash('secret'), new VisitorHash('secret')];
  const anna = one.of(MONDAY, 'anna');
  expect(one.of(TUESDAY, 'anna')).not.toBe(anna);
  expect(one.of(MONDAY, 'anna')).toBe(anna);
  expect(other.of(MONDAY, 'anna')).toBe(anna);
  expect(one.of(MONDAY, 'bela')).not.toBe(anna);
  expect(new VisitorHash('another secret').of(MONDAY, 'anna')).not.toBe(anna);
  expect(anna).not.toContain('anna');
});
