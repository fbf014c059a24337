import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { SessionEntity } from './session.entity';

@Injectable()
export class SessionRepository {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
  ) {}

  /** The account whose session with this token hash is still open at `now`. */
  async findAccountByTokenHash(tokenHash: Buffer, now: Date): Promise<AccountEntity | null> {
    const session = await this.sessions.findOne({
      where: { tokenHash, expiresAt: MoreThan(now) },
      relations: { account: true },
    });
    return session?.account ?? null;
  }
}
