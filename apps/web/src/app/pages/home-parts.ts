import { lazy } from 'react';

const loadResults = async () => ({ default: (await import('./home-results')).HomeResults });
const loadBar = async () => ({
  default: (await import('../../features/downloads/components/download-bar')).DownloadBar,
});

/** What only a search needs is a chunk of its own; a link with a query asks for it at once. */
export const HomeResults = lazy(loadResults);
export const DownloadBar = lazy(loadBar);

/** Fetches the results' chunk before it is shown; the browser keeps it. */
export function preloadResults(): void {
  void loadResults();
}

if (new URLSearchParams(window.location.search).has('q')) preloadResults();
