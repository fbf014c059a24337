import type { HeadImage, PageHead } from '../head/page-head';

/** The whole address of a path of ours. */
export type UrlOf = (path: string) => string;

/** What a page says to readers without scripts. */
export interface Outline {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly links: readonly { readonly path: string; readonly text: string }[];
}

export interface PublicPage extends Omit<PageHead, 'url' | 'structuredData' | 'image'> {
  /** Its own address from the root, not percent-encoded; others lead there. */
  readonly path: string;
  /** The address that search engines know, where several show the same; `path` if left out. */
  readonly canonicalPath?: string;
  /** Query of the page's own address. */
  readonly query?: string;
  readonly structuredData: (urlOf: UrlOf) => object;
  /** What a link to the page shows; `path` may have a query. */
  readonly image?: (Omit<HeadImage, 'url'> & { readonly path: string }) | undefined;
  /** Whether search engines may show it. */
  readonly indexed: boolean;
  /** The API call whose response the page needs first, and that response. */
  readonly data: { readonly path: string; readonly body: unknown };
  readonly outline: Outline;
  /** The picture that the page shows first. */
  readonly firstBars?: FirstBars | undefined;
}

/** Drawings of a tab's first bars; a phone has one of its own. */
export interface FirstBars {
  readonly desk: Drawing;
  readonly phone: Drawing | undefined;
  readonly alt: string;
}

export interface Drawing {
  readonly path: string;
  /** Pixels. */
  readonly width: number;
  /** Unknown for what an earlier release has drawn. */
  readonly height: number | undefined;
}

/** A kind of public page. */
export interface PublicPageKind {
  /** Path with parameters after colons, or without any. */
  readonly pattern: string;
  /**
   * Fails with an AppError whose HTTP status the page then has.
   * @param parameter the path's, joined by slashes if there are several
   */
  load(parameter: string, query: URLSearchParams): Promise<PublicPage>;
}

/** Injection token of all `PublicPageKind`s. */
export const PUBLIC_PAGE_KINDS = Symbol('PUBLIC_PAGE_KINDS');

/** A path with its percent-encoding. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
