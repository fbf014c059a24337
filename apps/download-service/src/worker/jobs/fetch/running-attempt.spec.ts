import { isSuperseded } from './running-attempt';

const after = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

it('allows for clocks that differ', () => {
  expect(isSuperseded({ resendAt: after(600) })).toBe(false);
  expect(isSuperseded({ resendAt: after(-130) })).toBe(false);
  expect(isSuperseded({ resendAt: after(-200) })).toBe(true);
});

it('takes a job whose dispatcher does not say when it sends it again', () => {
  expect(isSuperseded({})).toBe(false);
});
