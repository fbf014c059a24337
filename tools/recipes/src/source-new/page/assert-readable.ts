import type { PageDocument } from '@tabdock/sources/recipes';
import { NewSourceFault } from './new-source-fault';
import { comparable, seenText } from './texts';

/** A page that has less text than this has not been drawn yet. */
const DRAWN_MIN = 200;
const LOGIN = 'input[type=password]';
const WALL = /captcha|are you (a )?human|verify you are|checking your browser|enable cookies/i;

/**
 * @throws NewSourceFault if the page as the server sends it does not show this title, saying what it is instead
 */
export function assertShows({ $, text, url }: PageDocument, title: string): void {
  if ($ === undefined) return;
  const seen = seenText($('body'));
  const wanted = comparable(title);
  if (comparable(seen).includes(wanted)) return;
  if (WALL.test(seen) || WALL.test($('title').text()))
    throw new NewSourceFault(
      `${url} shows a check for robots instead of results. Tabdock does not work around such checks; ask the site for access.`,
    );
  if ($(LOGIN).length > 0)
    throw new NewSourceFault(
      `${url} asks for a login instead of showing results. Tabdock does not log in at sites.`,
    );
  const scripts = $('script').length > 0;
  if (comparable($.root().html() ?? text).includes(wanted) && scripts)
    throw new NewSourceFault(
      `"${title}" is on ${url}, but only as data for a script, in a form that this command cannot read. docs/sources.md ("Rows") says how to write such a recipe by hand: rows of kind embedded.`,
    );
  if (scripts && seen.length < DRAWN_MIN)
    throw new NewSourceFault(
      `${url} is almost empty until its scripts run, and a search runs no scripts. Look in the network tab of your browser's tools for the answer (often JSON) that has the results, and give its address instead.`,
    );
  throw new NewSourceFault(
    `"${title}" is not on ${url}. Copy the title as that page shows it, and check that the address is that of the page with the results.`,
  );
}
