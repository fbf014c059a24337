import { Inject, Injectable } from '@nestjs/common';
import { playlistsPublicOf } from '@tabdock/contracts/playlists';
import { catalogueGetTabs } from '@tabdock/contracts/search';
import {
  peopleView,
  type Person,
  type PersonComment,
  type PersonList,
} from '@tabdock/contracts/users';
import { LOGGER, RpcClient, type Logger } from '@tabdock/service-kit';

/** Puts a person's page together from what the services know. */
@Injectable()
export class PersonPages {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Fails with PEOPLE.NOT_FOUND, or SERVICE.* while users-service is away. */
  async page(username: string): Promise<Person> {
    const { person } = await this.rpc.call(peopleView, { username });
    const [lists, comments] = await Promise.all([
      this.listsOf(person.id),
      this.withTabs(person.comments),
    ]);
    return { ...person, ...(lists && { lists }), comments };
  }

  /** The page stands without them. */
  private async listsOf(accountId: string | undefined): Promise<PersonList[] | undefined> {
    if (accountId === undefined) return undefined;
    try {
      const { playlists } = await this.rpc.call(playlistsPublicOf, { accountId });
      return playlists.map(({ slug, name, description, tabs }) => ({
        slug,
        name,
        description,
        tabs,
      }));
    } catch (err) {
      this.logger.warn({ err }, 'a person is shown without their lists');
      return undefined;
    }
  }

  /** Adds the tabs to the comments; leaves them out while search-service is away. */
  private async withTabs(comments: readonly PersonComment[]): Promise<PersonComment[]> {
    if (comments.length === 0) return [];
    try {
      const tabIds = [...new Set(comments.map(({ tabId }) => tabId))];
      const { tabs } = await this.rpc.call(catalogueGetTabs, { tabIds });
      const byId = new Map(tabs.map(({ tabId, title, artist }) => [tabId, { title, artist }]));
      return comments.map((comment) => ({ ...comment, tab: byId.get(comment.tabId) }));
    } catch (err) {
      this.logger.warn({ err }, 'comments of a person are shown without the names of their tabs');
      return [...comments];
    }
  }
}
