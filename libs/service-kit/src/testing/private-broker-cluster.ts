import { serveParts } from './served-parts';

/** A RabbitMQ of three nodes for one test file. */
export interface PrivateBrokerCluster {
  /** Address of each node, by its name. */
  readonly urls: Readonly<Record<string, string>>;
  /** Kills a node, as a crash of its machine would; resolves when it is gone. */
  kill(node: string): Promise<void>;
  /** Restarts a node with its data; resolves when it accepts connections. */
  start(node: string): Promise<void>;
  /** Returns the name of the node where a queue is, or its leader. */
  nodeOf(queue: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts a cluster that a test may kill node by node; takes half a minute, so start one per file. */
export async function startPrivateBrokerCluster(): Promise<PrivateBrokerCluster> {
  const parts = await serveParts<
    { ready: Record<string, string> },
    { action: 'kill' | 'start' | 'nodeOf'; of: string }
  >('serve-broker-cluster.ts', {}, (message) => message.ready !== undefined);
  return {
    urls: parts.ready.ready,
    kill: async (of) => void (await parts.order({ action: 'kill', of })),
    start: async (of) => void (await parts.order({ action: 'start', of })),
    nodeOf: (of) => parts.order({ action: 'nodeOf', of }),
    close: () => parts.close(),
  };
}
