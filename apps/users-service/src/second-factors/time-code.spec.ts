import { setUpOf, stepOfCode } from './time-code';

/** RFC 6238, appendix B, shortened to 6 digits. */
const SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1_000);

describe('stepOfCode', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ])('knows the code of second %i', (seconds, code) => {
    expect(stepOfCode(SECRET, code, null, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('takes a code one step early or late, and no further', () => {
    const accepted = [-60, -30, 0, 30, 60].map(
      (late) => stepOfCode(SECRET, '081804', null, at(1_111_111_109 + late)) !== undefined,
    );
    expect(accepted).toEqual([false, true, true, true, false]);
  });

  it('takes no code of a step that was used, nor of an earlier one', () => {
    const step = stepOfCode(SECRET, '287082', null, at(59)) ?? NaN;
    expect(stepOfCode(SECRET, '287082', step, at(59))).toBeUndefined();
    expect(stepOfCode(SECRET, '287082', step + 1, at(59))).toBeUndefined();
    expect(stepOfCode(SECRET, '287082', step - 1, at(59))).toBe(step);
  });

  it('refuses a wrong code', () => {
    expect(stepOfCode(SECRET, '287083', null, at(59))).toBeUndefined();
  });
});

it('names account and product to the app', () => {
  const { uri, secret } = setUpOf(SECRET, 'ada');
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(uri).toMatch(/^otpauth:\/\/totp\/Tabdock:ada\?issuer=Tabdock&secret=GEZDGNBVGY3TQOJQ/);
});
