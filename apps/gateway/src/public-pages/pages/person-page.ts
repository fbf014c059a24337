import { Injectable } from '@nestjs/common';
import type { Person } from '@tabdock/contracts/users';
import { PersonPages } from '../../people/person-pages';
import type { PublicPage, PublicPageKind, UrlOf } from './public-page';
import { hrefs } from './structured-data';

/** `/people/{username}`: found by search engines only where the profile is public. */
@Injectable()
export class PersonPageKind implements PublicPageKind {
  readonly pattern = '/people/:username';

  constructor(private readonly people: PersonPages) {}

  async load(username: string): Promise<PublicPage> {
    const person = await this.people.page(username);
    // A private profile does not say how its name is written.
    const path = hrefs.person(person.username ?? username.toLowerCase());
    const { displayName, bio, isPublic, lists = [] } = person;
    return {
      path,
      title: displayName,
      description: bio ?? `${displayName} on Tabdock, where guitar tabs are found and saved.`,
      type: 'profile',
      indexed: isPublic,
      structuredData: (urlOf) => personNode(person, path, urlOf),
      data: { path: `/api${path}`, body: person },
      outline: {
        heading: displayName,
        lines: isPublic ? [bio ?? ''].filter((line) => line !== '') : ['This profile is private.'],
        links: lists.map(({ slug, name }) => ({ path: `/lists/${slug}`, text: name })),
      },
    };
  }
}

function personNode(
  { displayName, bio, picture, createdAt }: Person,
  path: string,
  urlOf: UrlOf,
): object {
  return {
    '@type': 'ProfilePage',
    url: urlOf(path),
    ...(createdAt !== undefined && { dateCreated: createdAt }),
    mainEntity: {
      '@type': 'Person',
      name: displayName,
      ...(bio && { description: bio }),
      ...(picture && { image: urlOf(picture.large) }),
    },
  };
}
