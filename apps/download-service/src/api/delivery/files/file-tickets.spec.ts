import { FileTickets } from './file-tickets';

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);
const FILE = { sha256: 'a'.repeat(64), filename: 'Für – Elise (v1).gpx' };
const NOW = Date.UTC(2026, 10, 21);

function open(tickets: FileTickets, path: string, change: Record<string, string> = {}, now = NOW) {
  const url = new URL(path, 'http://files');
  const query = { ...Object.fromEntries(url.searchParams), ...change };
  const file = {
    sha256: query['sha256'] ?? url.pathname.split('/')[2] ?? '',
    filename: query['filename'] ?? '',
  };
  return () => tickets.check(file, Number(query['expires']), query['ticket'] ?? '', now);
}

describe('FileTickets', () => {
  const tickets = new FileTickets({ TICKET_SECRET: [NEW, OLD] });
  const path = tickets.path(FILE, NOW);

  it('lets the holder in for a minute, and at a replica whose clock is minutes away', () => {
    expect(open(tickets, path)).not.toThrow();
    expect(open(tickets, path, {}, NOW + 60_000 + 120_000)).not.toThrow();
    expect(open(tickets, path, {}, NOW - 120_000)).not.toThrow();
    expect(open(tickets, path, {}, NOW + 60_000 + 181_000)).toThrow('expired');
  });

  it.each<Record<string, string>>([
    { sha256: 'b'.repeat(64) },
    { filename: 'other.gpx' },
    { expires: String(NOW) },
    { expires: 'NaN' },
    { ticket: '' },
    { ticket: 'AAAA' },
  ])('refuses a ticket that was changed: %j', (change) => {
    expect(open(tickets, path, change)).toThrow('expired');
  });

  it('takes tickets of a secret that was rotated out last, and no others', () => {
    expect(open(tickets, new FileTickets({ TICKET_SECRET: [OLD] }).path(FILE, NOW))).not.toThrow();
    const foreign = new FileTickets({ TICKET_SECRET: ['f'.repeat(32)] }).path(FILE, NOW);
    expect(open(tickets, foreign)).toThrow('expired');
  });
});
