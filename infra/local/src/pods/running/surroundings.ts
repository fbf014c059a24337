import type { Home } from '../../home/home.ts';
import { assignPorts } from '../../home/ports.ts';
import type { Rendered } from '../../kubernetes/rendered.ts';
import { imageVariables } from '../../shared/dockerfile-stage.ts';
import { readBuilds } from '../images/builds.ts';
import { serviceAddresses, type Addresses, type Ports } from '../manifests/addresses.ts';
import type { Surroundings } from '../manifests/for-podman.ts';

/** Where the overlay `small` expects what is not in it, and browsers on the other side of a port-forward. */
const STORE = 'minio.data:9000';
const FORWARDED = { 'localhost:8080': 'gateway/http', 'localhost:4600': 'demo-till/http' };

/** A free port for each that a Deployment has. */
export function choosePorts(home: Home, rendered: Rendered): Promise<Ports> {
  const names = rendered
    .deployments()
    .flatMap(([name, { spec }]) =>
      (spec.template.spec.containers[0]?.ports ?? []).map((port) => `${name}/${port.name}`),
    );
  return assignPorts(home.path('run', 'pods-ports.json'), names);
}

/** What there is here for the manifests. */
export function surroundingsOf(
  rendered: Rendered,
  dockerfile: string,
  given: { readonly ports: Ports; readonly secrets: string; readonly store: string },
): Surroundings {
  const { ports, secrets, store } = given;
  const forwarded = Object.entries(FORWARDED).map(([address, port]) => [
    address,
    `localhost:${ports[port]}`,
  ]);
  const addresses: Addresses = {
    ...serviceAddresses(rendered.ofKind('Service'), ports),
    ...(Object.fromEntries(forwarded) as Addresses),
    [STORE]: store,
  };
  const builds = readBuilds();
  return {
    ports,
    addresses,
    secrets,
    variablesOf: (name) => imageVariables(dockerfile, builds.get(name)?.target ?? ''),
  };
}
