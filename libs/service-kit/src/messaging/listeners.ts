import type { DiscoveryService } from '@nestjs/core';
import type { EventDataOf, EventDefinition } from '@tabdock/contracts/core';
import type { Discovered } from '../discovery/declarations';
import type { Consumer, MessageContext } from './consumer';
import { on, type Consumers, type EventHandler } from './consumers';
import {
  declaredGapListeners,
  declaredListeners,
  declaredOwnerFilters,
  type DeclaredListener,
  type EventQueue,
} from './listens.decorator';

type Listener = Discovered<DeclaredListener>;

/** Consumes the queues of all methods that are declared with `Listens`. */
export class Listeners {
  private durable: Consumer[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly consumers: Pick<Consumers, 'events'>,
  ) {}

  /**
   * Resolves when every queue is consumed.
   * @throws Error that names every fault of the declarations
   */
  async start(): Promise<void> {
    const listeners = declaredListeners.discover(this.discovery);
    const gapListeners = declaredGapListeners.discover(this.discovery);
    const filters = declaredOwnerFilters.discover(this.discovery);
    const faults = [
      ...faultsOf(listeners),
      ...faultsOfGaps(listeners, gapListeners),
      ...faultsOfFilters(filters),
    ];
    if (faults.length > 0) throw new Error(`The process cannot start: ${faults.join('; ')}`);
    const queues = Map.groupBy(listeners, ({ value }) => value.queue.subscriber);
    for (const [subscriber, ofQueue] of queues) {
      const queue = ofQueue[0]?.value.queue;
      if (queue === undefined) continue;
      const handlers = ofQueue.map(handlerOf);
      if (queue.kind === 'durable') {
        const { prefetch } = queue;
        const options = prefetch === undefined ? {} : { prefetch };
        this.durable.push(await this.consumers.events(subscriber, handlers, options));
        continue;
      }
      const concerned = gapListeners.filter(({ value }) => value.subscriber === subscriber);
      const filter = filters.find(({ value }) => value.subscriber === subscriber);
      await this.consumers.events(subscriber, handlers, {
        ephemeral: true,
        concerns: filter && ((owner) => filter.call(owner) === true),
        onGap: (gap) => concerned.forEach(({ call }) => call(gap)),
      });
    }
  }

  /**
   * Takes no more events and waits for the running handlers. Exclusive queues are consumed until the broker closes:
   * they are about work that other parts of this process may still be finishing.
   */
  async stop(): Promise<void> {
    await Promise.all(this.durable.splice(0).map((consumer) => consumer.stop()));
  }
}

function faultsOfFilters(filters: readonly Discovered<EventQueue>[]): string[] {
  const lasting = filters
    .filter(({ value }) => value.kind === 'durable')
    .map(
      ({ place, value }) =>
        `${place} passes over events of ${value.subscriber}, whose queue is durable and which another replica may need`,
    );
  const disputed = [...Map.groupBy(filters, ({ value }) => value.subscriber).values()]
    .filter((ofQueue) => ofQueue.length > 1)
    .map((ofQueue) => `${ofQueue.map(({ place }) => place).join(' and ')} both choose owners`);
  return [...lasting, ...disputed];
}

function handlerOf({ value, call }: Listener): EventHandler {
  return on(value.event, async (data: EventDataOf<EventDefinition>, context: MessageContext) => {
    await call(data, context);
  });
}

function faultsOf(listeners: readonly Listener[]): string[] {
  const byEvent = Map.groupBy(
    listeners,
    ({ value: { queue, event } }) => `${event.type} from the queue of ${queue.subscriber}`,
  );
  const duplicates = [...byEvent]
    .filter(([, ofEvent]) => ofEvent.length > 1)
    .map(
      ([what, ofEvent]) =>
        `${ofEvent.map(({ place }) => place).join(' and ')} both listen to ${what}`,
    );
  const bySubscriber = Map.groupBy(listeners, ({ value }) => value.queue.subscriber);
  const disputed = [...bySubscriber]
    .filter(([, [first, ...others]]) => others.some((other) => !isSame(first, other)))
    .map(([subscriber]) => `the queue of ${subscriber} is declared in different ways`);
  return [...duplicates, ...disputed];
}

function isSame(one: Listener | undefined, other: Listener): boolean {
  const { kind, prefetch } = other.value.queue;
  return one?.value.queue.kind === kind && one.value.queue.prefetch === prefetch;
}

function faultsOfGaps(
  listeners: readonly Listener[],
  gapListeners: readonly Discovered<EventQueue>[],
): string[] {
  return gapListeners.flatMap(({ place, value: { kind, subscriber } }) => {
    if (kind === 'durable')
      return `${place} waits for missed events of ${subscriber}, whose queue is durable and misses none`;
    const isConsumed = listeners.some(({ value }) => value.queue.subscriber === subscriber);
    return isConsumed
      ? []
      : `${place} waits for missed events of ${subscriber}, to which no method listens`;
  });
}
