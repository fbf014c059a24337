import { z } from 'zod';

const WORDS_MAX_LENGTH = 60;
/** Identifies a list whose owner shares it; it changes when the owner makes a new link. */
export const SHARE_KEY_LENGTH = 12;

export const shareKeySchema = z.string().regex(new RegExp(`^[a-z0-9]{${SHARE_KEY_LENGTH}}$`));

/** Path segment of `/lists/{slug}`: words of the name for people, and the key, which alone decides. */
export function listSlug(name: string, key: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  const cut = [...words]
    .slice(0, WORDS_MAX_LENGTH)
    .join('')
    .replace(/^-+|-+$/g, '');
  return cut === '' ? key : `${cut}-${key}`;
}

/** Undefined for a slug that holds no key. */
export function keyOfListSlug(slug: string): string | undefined {
  const key = shareKeySchema.safeParse(slug.split('-').at(-1));
  return key.success ? key.data : undefined;
}
