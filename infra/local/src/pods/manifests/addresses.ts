import type { Manifest } from '../../kubernetes/manifest.ts';

/** What answers here for each address that the manifests name, both as `host:port`. */
export type Addresses = Readonly<Record<string, string>>;

/** Ports of this machine for those of the pods, as `gateway/http`. */
export type Ports = Readonly<Record<string, number>>;

const URL_START = /(?<=https?:\/\/)([\w.-]+)(?::(\d+))?(?![\w.:-])/g;
const HTTP_PORT = 80;

/** Addresses of Services, at the ports that their pods have here. */
export function serviceAddresses(services: readonly Manifest[], ports: Ports): Addresses {
  return Object.fromEntries(
    services.flatMap(({ metadata, spec }) =>
      (spec as { ports: { port: number; targetPort: string }[] }).ports.map(
        ({ port, targetPort }) => [
          `${metadata.name}:${port}`,
          `127.0.0.1:${ports[`${metadata.name}/${targetPort}`]}`,
        ],
      ),
    ),
  );
}

/** The text with the addresses of this machine in its URLs; others stay. */
export function withAddresses(text: string, addresses: Addresses): string {
  return text.replaceAll(
    URL_START,
    (own, host: string, port = String(HTTP_PORT)) => addresses[`${host}:${port}`] ?? own,
  );
}
