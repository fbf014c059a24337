import { newAccount } from '../support/api/account';
import { Guest } from '../support/api/guest';

const MEGABYTE = 1024 * 1024;
const ROUNDS = 10;
/** A pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const TOO_LARGE = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(9 * MEGABYTE)]);
const NO_PICTURE = Buffer.alloc(6 * MEGABYTE);

async function register(): Promise<Guest> {
  const visitor = new Guest();
  const { status } = await visitor.request('/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newAccount()),
  });
  expect(status).toBe(200);
  return visitor;
}

async function put(visitor: Guest, picture: Buffer): Promise<number> {
  const { status } = await visitor.request('/api/users/me/picture', {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(picture),
  });
  return status;
}

it('a refused picture holds up nobody else', async () => {
  const [bob, ada] = [await register(), await register()];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const statuses = [await put(bob, TOO_LARGE), await put(ada, PICTURE)];
    statuses.push(await put(bob, NO_PICTURE), await put(ada, PICTURE));
    expect([round, ...statuses]).toEqual([round, 413, 200, 415, 200]);
  }
});
