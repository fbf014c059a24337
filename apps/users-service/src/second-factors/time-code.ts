import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;

/** RFC 6238 as all authenticator apps have it: SHA-1, 6 digits, 30 seconds. */
function totp(secret: Buffer, username = ''): TOTP {
  return new TOTP({
    issuer: 'Tabdock',
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
}

/** The secret in base32, and as the address that authenticator apps read from a QR code. */
export function setUpOf(secret: Buffer, username: string): { secret: string; uri: string } {
  const code = totp(secret, username);
  return { secret: code.secret.base32, uri: code.toString() };
}

/**
 * The time step of a right code, one step early or late allowed; undefined for a wrong one and for any of a step that
 * is not after `lastStep`.
 */
export function stepOfCode(
  secret: Buffer,
  code: string,
  lastStep: number | null,
  now: Date,
): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null) return undefined;
  const step = Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta;
  return lastStep === null || step > lastStep ? step : undefined;
}
