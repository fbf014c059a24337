import type { FetchJob } from '@tabdock/contracts/downloads';
import type { Recipe } from '@tabdock/contracts/sources';
import { fillTemplate } from '@tabdock/service-kit/recipes';
import type { UnwrapRules } from '../checking/unwrapping/unwrap';

/** Signs that stand for others in a pattern. */
const WILD = /[*?]/g;

/** What the recipe says about an archive around the file. */
export function unwrapRules({ download }: Recipe, values: FetchJob['sourceRef']): UnwrapRules {
  const { maxFileSize, pick = [] } = download;
  // A value's own star or question mark fits one character, itself among them.
  const fill = (pattern: string) =>
    fillTemplate(pattern, values, (value) => value.replace(WILD, '?'));
  return { pick: pick.map(fill), maxBytes: maxFileSize };
}
