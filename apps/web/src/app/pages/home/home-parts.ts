import { late } from '../../../components/loading/late';

/** What only a search needs is a chunk of its own; a link with a query asks for it at once. */
export const HomeResults = late(async () => (await import('./home-results')).HomeResults);
export const HomeDock = late(async () => (await import('./home-dock')).HomeDock);

if (new URLSearchParams(window.location.search).has('q')) HomeResults.preload();
