import type { PageBody, PageDocument } from '@tabdock/sources/recipes';

/** A page, and what the server sent. */
export interface SitePage extends PageDocument {
  readonly raw: PageBody;
}
