import type { MEDIA_TYPES } from '@tabdock/contracts/ads';

/** Nest token of the `MediaResolver`. */
export const MEDIA_RESOLVER = Symbol('MEDIA_RESOLVER');

export interface ResolvedMedia {
  /** SHA-256 of the stored file. */
  readonly key: string;
  readonly mediaType: (typeof MEDIA_TYPES)[number] | 'captions';
}

/** Makes media available at Tabdock's own address. */
export interface MediaResolver {
  /**
   * `mediaUrl` is `/api/ads/media/<sha256>` of something uploaded, or an https address, which is loaded and stored.
   * `problem` is a sentence for administrators that says why that failed.
   */
  resolve(mediaUrl: string): Promise<ResolvedMedia | { readonly problem: string }>;
}
