import type { FetchJob } from '@tabdock/contracts/downloads';
import type { Recipe } from '@tabdock/contracts/sources';
import { fillTemplate } from '@tabdock/sources/recipes';
import type { CheckRules } from '../../checking/read-tab-file';

/** Signs that stand for others in a pattern. */
const WILD = /[*?]/g;

/** What the recipe says about the texts in the file and about an archive around it. */
export function checkRules({ download }: Recipe, values: FetchJob['sourceRef']): CheckRules {
  const { maxFileSize, pick = [], charset } = download;
  // A value's own star or question mark fits one character, itself among them.
  const fill = (pattern: string) =>
    fillTemplate(pattern, values, (value) => value.replace(WILD, '?'));
  return { pick: pick.map(fill), maxBytes: maxFileSize, charset };
}
