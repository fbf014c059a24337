import type { ServiceName } from '@tabdock/contracts/core';

/** Names of the exchanges and queues of one installation. */
export class BrokerNames {
  constructor(private readonly namespace: string) {}

  readonly events = () => `${this.namespace}.events`;
  readonly jobs = () => `${this.namespace}.jobs`;
  readonly dead = () => `${this.namespace}.dead`;
  readonly exchanges = () => [this.rpc(), this.replies(), this.events(), this.jobs(), this.dead()];
  readonly jobQueue = (queue: string) => `${this.namespace}.${queue}`;
  readonly eventQueue = (subscriber: string) => `${this.namespace}.events.${subscriber}`;
  readonly rpc = () => `${this.namespace}.rpc`;
  readonly replies = () => `${this.namespace}.replies`;
  readonly rpcQueue = (service: ServiceName) => `${this.namespace}.rpc.${service}`;
}
