import { BlockList, isIP } from 'node:net';
import type { Labels, Manifest, Selector } from './manifest.ts';

interface Peer {
  readonly podSelector?: Selector;
  readonly namespaceSelector?: Selector;
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
}
interface Rule {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports?: readonly { readonly protocol: string; readonly port: number }[];
}
interface PolicySpec {
  readonly podSelector: Selector;
  readonly policyTypes: readonly ('Ingress' | 'Egress')[];
  readonly ingress?: readonly Rule[];
  readonly egress?: readonly Rule[];
}

/** A pod, or an address outside the cluster. */
export type End =
  { readonly namespace: string; readonly labels: Labels } | { readonly address: string };

/** What the NetworkPolicies of one namespace let through, by the rules of Kubernetes. */
export class NetworkPolicies {
  readonly #namespace: string;
  readonly #policies: readonly PolicySpec[];

  constructor(namespace: string, manifests: readonly Manifest[]) {
    this.#namespace = namespace;
    this.#policies = manifests.map(({ spec }) => spec as PolicySpec);
  }

  allow(from: End, to: End, port: number, protocol = 'TCP'): boolean {
    const wanted = { port, protocol };
    return this.#passes('Egress', from, to, wanted) && this.#passes('Ingress', to, from, wanted);
  }

  #passes(
    type: 'Ingress' | 'Egress',
    pod: End,
    peer: End,
    { port, protocol }: { port: number; protocol: string },
  ): boolean {
    // Other namespaces have policies of their own.
    if (!('labels' in pod) || pod.namespace !== this.#namespace) return true;
    const selecting = this.#policies.filter(
      ({ podSelector, policyTypes }) =>
        policyTypes.includes(type) && selects(podSelector, pod.labels),
    );
    if (selecting.length === 0) return true;
    return selecting
      .flatMap(({ ingress, egress }) => (type === 'Ingress' ? ingress : egress) ?? [])
      .some(
        ({ from, to, ports }) =>
          (ports?.some((one) => one.port === port && one.protocol === protocol) ?? true) &&
          ((type === 'Ingress' ? from : to)?.some((one) => this.#isPeer(one, peer)) ?? true),
      );
  }

  #isPeer({ podSelector, namespaceSelector, ipBlock }: Peer, end: End): boolean {
    if ('address' in end) return ipBlock !== undefined && isWithin(end.address, ipBlock);
    if (ipBlock) return false;
    const isNamespace = namespaceSelector
      ? selects(namespaceSelector, { 'kubernetes.io/metadata.name': end.namespace })
      : end.namespace === this.#namespace;
    return isNamespace && (podSelector === undefined || selects(podSelector, end.labels));
  }
}

function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values }) => {
      if (operator !== 'In') throw new Error(`No test knows the operator ${operator}`);
      return values.includes(labels[key] ?? '');
    })
  );
}

function isWithin(
  address: string,
  { cidr, except = [] }: { readonly cidr: string; readonly except?: readonly string[] },
): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  const isIn = (range: string) => {
    const [network = '', bits] = range.split('/');
    if (isIP(network) !== isIP(address)) return false;
    const list = new BlockList();
    list.addSubnet(network, Number(bits), family);
    return list.check(address, family);
  };
  return isIn(cidr) && !except.some(isIn);
}
