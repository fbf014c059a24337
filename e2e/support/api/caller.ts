import type { User } from '@tabdock/contracts/users';
import { ADMIN, type Credentials } from './account';
import { Guest } from './guest';

/** A visitor who stays who it is: a guest, or logged in to an account. */
export class Caller {
  visitor = new Guest();

  constructor(
    readonly name: string,
    private readonly credentials?: Credentials,
  ) {}

  get isAdmin(): boolean {
    return this.credentials === ADMIN;
  }

  /** Back to who it is: requests before may have ended the session, or registered somebody else. */
  async prepare(): Promise<void> {
    const response = await this.visitor.request('/api/auth/user');
    const user = (await response.json()) as User | null;
    if (user?.username === this.credentials?.username) return;
    this.visitor = new Guest();
    if (this.credentials) await post(this.visitor, '/api/auth/login', this.credentials);
  }
}

/** Registers or logs in. */
export async function post(visitor: Guest, path: string, body: Credentials): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const { username, password } = body;
  const sent = path.endsWith('/login') ? { username, password } : body;
  const response = await visitor.request(path, {
    method: 'POST',
    headers,
    body: JSON.stringify(sent),
  });
  expect([path, response.status]).toEqual([path, 200]);
}
