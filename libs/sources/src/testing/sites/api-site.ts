import { find, type ListedTab } from './listed-tabs';
import type { Answer } from './tab-site';

const TOKEN = 'k7-42';
/** Highest string first. */
const MIDI: Record<string, number[]> = {
  'E A D G B E': [64, 59, 55, 50, 45, 40],
  'D A D G B E': [64, 59, 55, 50, 45, 38],
};

/** A JSON API: offsets, a bare list, a token that the app's page contains. */
export function apiSite(url: URL): Answer {
  if (url.pathname === '/app') {
    return {
      html: `<!doctype html><meta name="api-token" content="${TOKEN}"><div id="app"></div>`,
    };
  }
  const { searchParams } = url;
  if (searchParams.get('token') !== TOKEN) return { status: 403, json: { error: 'token' } };
  const from = Number(searchParams.get('from'));
  const size = Number(searchParams.get('size'));
  return {
    json: find(searchParams.get('pattern') ?? '')
      .slice(from, from + size)
      .map(song),
  };
}

function song(tab: ListedTab) {
  return {
    songId: tab.id,
    title: tab.title,
    artists: tab.artist === '' ? [] : tab.artist.split(' & ').map((name) => ({ name })),
    score: tab.rating * 20,
    votes: tab.votes,
    tracks: tab.instruments.map((instrument) => ({ instrument })),
    published: Date.parse(tab.date) / 1_000,
    lessons: null,
    strings: MIDI[tab.tuning],
  };
}
