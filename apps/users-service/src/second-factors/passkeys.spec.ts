import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyProof, RelyingParty } from '@tabdock/contracts/users';
import type { DataSource, EntityManager } from 'typeorm';
import type { PasskeyEntity } from './passkey.entity';
import { Passkeys } from './passkeys';

const ACCOUNT = 'c0ffee00-0000-4000-8000-000000000001';
const HERE: RelyingParty = { id: 'localhost', origin: 'http://localhost:8080' };
/** User present. */
const FLAGS = 0x01;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** Signs in place of a browser, with the counter that the test wants. */
function anAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16).toString('base64url');
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: an EC2 key for ES256 on P-256.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const proofOf = (counter: number, challenge: string): PasskeyProof => {
    const clientData = Buffer.from(
      JSON.stringify({ type: 'webauthn.get', challenge, origin: HERE.origin }),
    );
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const authenticatorData = Buffer.concat([sha256(HERE.id), Buffer.from([FLAGS]), count]);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      },
    };
  };
  return { id, cose, proofOf };
}

describe('a passkey', () => {
  /** An account with one passkey that has signed so often. */
  function signedBefore(times: number) {
    const authenticator = anAuthenticator();
    const row = {
      id: 'c0ffee00-0000-4000-8000-000000000002',
      accountId: ACCOUNT,
      credentialId: authenticator.id,
      publicKey: authenticator.cose,
      counter: String(times),
      lastUsedAt: null,
    } as PasskeyEntity;
    const manager = {
      findOneBy: (_entity: unknown, { accountId, credentialId }: Partial<PasskeyEntity>) =>
        Promise.resolve(
          accountId === row.accountId && credentialId === row.credentialId ? row : null,
        ),
      update: (_entity: unknown, _where: unknown, change: Partial<PasskeyEntity>) =>
        Promise.resolve(Object.assign(row, change)),
    } as unknown as EntityManager;
    const challenge = randomBytes(32).toString('base64url');
    const passkeys = new Passkeys({} as DataSource);
    const accept = (counter: number, accountId = ACCOUNT, signedChallenge = challenge) =>
      passkeys.accept(manager, accountId, authenticator.proofOf(counter, signedChallenge), {
        challenge,
        relyingParty: HERE,
      });
    return { row, accept };
  }

  it('is accepted when its counter went on, which is kept', async () => {
    const { row, accept } = signedBefore(7);
    expect(await accept(9)).toBe(true);
    expect(row).toMatchObject({ counter: '9', lastUsedAt: expect.any(Date) as Date });
  });

  it.each([
    ['went back', 6],
    ['stood still', 7],
    ['was set back to none', 0],
  ])('is refused when its counter %s, and the row stays as it was', async (_case, counter) => {
    const { row, accept } = signedBefore(7);
    expect(await accept(counter)).toBe(false);
    expect(row).toMatchObject({ counter: '7', lastUsedAt: null });
  });

  it('is accepted again and again where its authenticator does not count', async () => {
    const { accept } = signedBefore(0);
    expect([await accept(0), await accept(0)]).toEqual([true, true]);
  });

  it('is refused for another account and for another challenge', async () => {
    const { row, accept } = signedBefore(7);
    expect(await accept(8, 'c0ffee00-0000-4000-8000-000000000003')).toBe(false);
    expect(await accept(8, ACCOUNT, randomBytes(32).toString('base64url'))).toBe(false);
    expect(row).toMatchObject({ counter: '7', lastUsedAt: null });
  });
});
