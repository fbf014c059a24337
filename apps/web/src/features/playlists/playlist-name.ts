import { PLAYLIST_NAME_LENGTH } from '../../config/limits';

/** What a list of these tabs is called unless somebody knows better: their song, or the first of several. */
export function suggestedName(tabs: readonly { title: string }[]): string {
  const [title = '', ...others] = new Set(tabs.map((tab) => tab.title));
  const more = others.length > 0 ? ' and more' : '';
  return title.slice(0, PLAYLIST_NAME_LENGTH - more.length) + more;
}
