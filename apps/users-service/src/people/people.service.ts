import { Injectable } from '@nestjs/common';
import type { Contributor } from '@tabdock/contracts/community';
import { AppError } from '@tabdock/contracts/core';
import type { Person } from '@tabdock/contracts/users';
import { AccountRepository } from '../accounts/account.repository';
import { PersonCards } from '../person-cards/person-cards';
import { ProfilesService } from '../profiles/profiles.service';
import { PeopleRepository } from './people.repository';

/** People as everybody sees them. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfilesService,
    private readonly people: PeopleRepository,
    private readonly cards: PersonCards,
  ) {}

  /** Fails with PEOPLE.NOT_FOUND. */
  async view(username: string): Promise<Person> {
    const account = await this.accounts.findByUsername(username);
    if (!account) throw new AppError('PEOPLE.NOT_FOUND');
    const profile = await this.profiles.viewOf(account);
    if (!profile.isPublic) return { ...profile, comments: [] };
    return { ...profile, id: account.id, comments: await this.people.recentComments(account.id) };
  }

  async contributors(tabIds: readonly string[]): Promise<Contributor[]> {
    const rows = await this.people.contributions(tabIds);
    const cards = await this.cards.of(rows.map(({ accountId }) => accountId));
    return rows.flatMap(({ accountId, comments, ratings }) => {
      const person = cards.get(accountId);
      if (!person) return [];
      // Without a username the profile is not public.
      return [person.username === undefined ? { person } : { person, comments, ratings }];
    });
  }
}
