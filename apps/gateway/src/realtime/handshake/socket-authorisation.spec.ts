import type { IncomingMessage } from 'node:http';
import type { Logger } from '@tabdock/service-kit';
import type { GatewayConfig } from '../../config/config';
import type { VisitorService } from '../../visitors/visitor.service';
import type { SocketMetrics } from '../sockets/socket-metrics';
import type { SocketRegistry } from '../sockets/socket-registry';
import { SocketAuthorisation } from './socket-authorisation';

const OWN = 'localhost:8080';
const OTHER = '127.0.0.1:9999';
const PROXY = '10.0.0.1';

describe('an upgrade to a socket', () => {
  /** An upgrade as Node reads it: of several hosts the first one is in `headers`, other values are joined. */
  function upgradeOf(sent: [string, string][], remoteAddress: string): IncomingMessage {
    const headers: Record<string, string> = {};
    for (const [name, value] of sent) {
      const known = headers[name.toLowerCase()];
      if (known === undefined) headers[name.toLowerCase()] = value;
      else if (name.toLowerCase() !== 'host') headers[name.toLowerCase()] = `${known}, ${value}`;
    }
    return {
      headers,
      rawHeaders: sent.flat(),
      socket: { remoteAddress },
      connection: { remoteAddress },
    } as unknown as IncomingMessage;
  }

  async function outcomeOf(
    sent: [string, string][],
    { proxies = [], from = '192.0.2.1' }: { proxies?: string[]; from?: string } = {},
  ): Promise<string> {
    const authorisation = new SocketAuthorisation(
      {
        find: () => Promise.resolve({ owner: { kind: 'guest', id: 'g' } }),
      } as unknown as VisitorService,
      {} as SocketRegistry,
      {} as SocketMetrics,
      { TRUSTED_PROXIES: proxies } as unknown as GatewayConfig,
      {} as Logger,
    );
    return authorisation.authorise(upgradeOf(sent, from), true).then(
      () => 'opened',
      ({ code }: { code: string }) => code,
    );
  }

  const origin: [string, string] = ['Origin', `http://${OWN}`];

  it('is opened for the page of its only host', async () => {
    expect(await outcomeOf([['Host', OWN], origin])).toBe('opened');
    expect(await outcomeOf([['Host', OTHER], origin])).toBe('REQUEST.FORBIDDEN_ORIGIN');
  });

  it('is refused for several hosts, whichever is first', async () => {
    const several = (first: string, second: string): [string, string][] => [
      ['Host', first],
      origin,
      ['host', second],
    ];
    expect(await outcomeOf(several(OWN, OTHER))).toBe('REQUEST.INVALID');
    expect(await outcomeOf(several(OTHER, OWN))).toBe('REQUEST.INVALID');
    expect(await outcomeOf(several(OWN, OWN))).toBe('REQUEST.INVALID');
  });

  it('takes a forwarded host of a trusted proxy only, and of several the one that it added', async () => {
    const behind = { proxies: [PROXY], from: PROXY };
    const forwarded = (...hosts: string[]): [string, string][] => [
      ['Host', 'gateway:8080'],
      origin,
      ...hosts.map((host): [string, string] => ['X-Forwarded-Host', host]),
    ];
    expect(await outcomeOf(forwarded(OWN), behind)).toBe('opened');
    expect(await outcomeOf(forwarded(OTHER, OWN), behind)).toBe('opened');
    expect(await outcomeOf(forwarded(OWN, OTHER), behind)).toBe('REQUEST.FORBIDDEN_ORIGIN');
    expect(await outcomeOf(forwarded(`${OWN}, ${OTHER}`), behind)).toBe('REQUEST.FORBIDDEN_ORIGIN');
    expect(await outcomeOf(forwarded(OWN))).toBe('REQUEST.FORBIDDEN_ORIGIN');
    expect(await outcomeOf(forwarded(OWN), { proxies: [PROXY] })).toBe('REQUEST.FORBIDDEN_ORIGIN');
  });
});
