import type { PageBody, PageDocument } from '@tabdock/service-kit/recipes';

/** A page, and what the server sent. */
export interface SitePage extends PageDocument {
  readonly raw: PageBody;
}
