/** Where the gateway puts the data of a public page: `{path, body}` of the API call that the page makes first. */
const DATA_ID = 'page-data';
/** Paths of `WEB_PAGES.public` of the contracts, repeated here because that import would bring zod along. */
const PUBLIC_PAGE =
  /^\/(?:(?:tab|song|artist|lists|people)\/[^/]+|compare(?:\/[^/]+){1,2}|premium)\/?$/;

interface PageData {
  path: string;
  body: unknown;
}

/**
 * What came with the first page. A public page may be kept by shared caches, so it comes without a cookie, also where
 * there is nothing at its address: the first call is made alone, and its response makes the browser a guest for all
 * others.
 */
export class FirstPage {
  private data: PageData | undefined;
  private readonly hadCookie: boolean;
  private firstCall: Promise<unknown> | undefined;

  constructor(page: Document, path: string) {
    const text = page.getElementById(DATA_ID)?.textContent;
    this.data = text ? (JSON.parse(text) as PageData) : undefined;
    this.hadCookie = this.data === undefined && !PUBLIC_PAGE.test(path);
  }

  /** The body of this call's response, if it came with the page; once, as it grows old. */
  take(url: URL): unknown {
    if (this.data === undefined) return undefined;
    const { pathname, search } = new URL(this.data.path, url);
    if (pathname !== url.pathname || search !== url.search) return undefined;
    const { body } = this.data;
    this.data = undefined;
    return body;
  }

  /** Makes a call, the first one alone. */
  async call<Answer>(make: () => Promise<Answer>): Promise<Answer> {
    if (this.hadCookie) return make();
    if (this.firstCall === undefined) {
      const first = make();
      this.firstCall = first.catch(() => undefined);
      return first;
    }
    await this.firstCall;
    return make();
  }
}
