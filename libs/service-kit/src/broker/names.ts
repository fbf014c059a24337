import type { ServiceName } from '@tabdock/contracts/core';
import { CALL_QUEUES, type CallQueues } from '../config/call-queues';

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
  /** Routing key of calls. */
  readonly rpcKey = (service: ServiceName, queues: CallQueues) =>
    queues === 'single' ? service : `${service}.quorum`;
  /** A queue's kind never changes, so each kind has a name of its own. */
  readonly rpcQueue = (service: ServiceName, queues: CallQueues = 'single') =>
    `${this.rpc()}.${this.rpcKey(service, queues)}`;
  readonly rpcQueues = (service: ServiceName) =>
    CALL_QUEUES.map((queues) => this.rpcQueue(service, queues));
}
