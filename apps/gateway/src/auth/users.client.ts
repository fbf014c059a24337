import { Inject, Injectable } from '@nestjs/common';
import { sessionsResolve, type User } from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';

@Injectable()
export class UsersClient {
  constructor(@Inject(RpcClient) private readonly rpc: RpcClient) {}

  /** Who is logged in with this account token; fails with SERVICE.* while users-service is away. */
  async resolve(token: string | null): Promise<User | null> {
    const { user } = await this.rpc.call(sessionsResolve, { token });
    return user;
  }
}
