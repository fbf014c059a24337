import { lazy } from 'react';

const loadResults = async () => ({ default: (await import('./home-results')).HomeResults });
const loadDock = async () => ({ default: (await import('./home-dock')).HomeDock });

/** What only a search needs is a chunk of its own; a link with a query asks for it at once. */
export const HomeResults = lazy(loadResults);
export const HomeDock = lazy(loadDock);

/** Fetches the results' chunk before it is shown; the browser keeps it. */
export function preloadResults(): void {
  void loadResults();
}

if (new URLSearchParams(window.location.search).has('q')) preloadResults();
