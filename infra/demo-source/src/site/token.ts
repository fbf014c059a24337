import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a token is valid after its page was served. */
export const TOKEN_LIFETIME_MILLIS = 10 * 60_000;

/** What the page's script computes: SHA-256 of the reversed challenge and the slug. */
export function answerChallenge(challenge: string, slug: string): string {
  const turned = [...challenge].reverse().join('');
  return createHash('sha256').update(`${turned}:${slug}`).digest('hex');
}

/**
 * Challenges and tokens. A challenge is `<time in base 36>.<HMAC of slug and time>`, with a secret of the process; a
 * token is `<challenge>.<answer>`.
 */
export class Tokens {
  private readonly secret = randomBytes(32);

  challenge(slug: string, now = Date.now()): string {
    const time = now.toString(36);
    return `${time}.${this.sign(slug, time)}`;
  }

  /** Whether the token belongs to this tab, has the right answer and has not expired. */
  accepts(token: string, slug: string, now = Date.now()): boolean {
    const [time = '', signature = '', answer = '', ...more] = token.split('.');
    if (more.length > 0 || !/^[0-9a-z]{1,12}$/.test(time)) return false;
    const age = now - Number.parseInt(time, 36);
    if (age < 0 || age > TOKEN_LIFETIME_MILLIS) return false;
    return (
      sameText(signature, this.sign(slug, time)) &&
      sameText(answer, answerChallenge(`${time}.${signature}`, slug))
    );
  }

  private sign(slug: string, time: string): string {
    return createHmac('sha256', this.secret).update(`${slug}\n${time}`).digest('hex');
  }
}

function sameText(first: string, second: string): boolean {
  const firstBytes = Buffer.from(first);
  const secondBytes = Buffer.from(second);
  return firstBytes.length === secondBytes.length && timingSafeEqual(firstBytes, secondBytes);
}
