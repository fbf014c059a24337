import type { EventDataOf, EventDefinition } from '@tabdock/contracts/core';
import { Declarations } from '../discovery/declarations';
import type { MessageContext } from './consumer';

/** Where a subscriber's events wait for it. */
export interface EventQueue {
  readonly subscriber: string;
  readonly kind: 'durable' | 'exclusive';
  readonly prefetch?: number | undefined;
}

/**
 * The queue `<namespace>.events.<subscriber>`, which all replicas share: each event reaches one of them and waits while
 * none runs. A failed handler is retried for half a minute, then the event is dead-lettered.
 */
export function durableQueue(subscriber: string, options: { prefetch?: number } = {}): EventQueue {
  return { subscriber, kind: 'durable', ...options };
}

/**
 * A queue of this process alone that ends with it: each event reaches every process. Nothing is acknowledged, retried
 * or kept; see `OnMissedEvents`.
 */
export function exclusiveQueue(subscriber: string): EventQueue {
  return { subscriber, kind: 'exclusive' };
}

type Listener<E extends EventDefinition> = (
  data: EventDataOf<E>,
  context: MessageContext,
) => Promise<void>;

export interface DeclaredListener {
  readonly event: EventDefinition;
  readonly queue: EventQueue;
}

export const declaredListeners = new Declarations<DeclaredListener>('@Listens');
export const declaredOwnerFilters = new Declarations<EventQueue>('@ForOwners');
export const declaredGapListeners = new Declarations<EventQueue>('@OnMissedEvents');

/**
 * Marks the method of a provider or controller that handles an event; its types must be those of the contract. The
 * process starts consuming when its modules have been initialised, and does not start when two methods handle the same
 * event from the same queue. The event is acknowledged when the method has resolved; it may come more than once.
 */
export function Listens<E extends EventDefinition>(event: E, queue: EventQueue) {
  return <L extends Listener<E>>(
    target: object,
    propertyKey: string | symbol,
    _descriptor: TypedPropertyDescriptor<L>,
  ): void => declaredListeners.add(target, propertyKey, { event, queue });
}

/**
 * Marks a method that is called when an exclusive queue may have missed events: `began` when the broker is lost,
 * `ended` each time that consuming begins.
 */
export function OnMissedEvents(queue: EventQueue) {
  return <L extends (gap: 'began' | 'ended') => void>(
    target: object,
    propertyKey: string | symbol,
    _descriptor: TypedPropertyDescriptor<L>,
  ): void => declaredGapListeners.add(target, propertyKey, queue);
}

/**
 * Marks the method that says whether an owner, as `ownerKey` writes it, concerns this process: an exclusive queue passes
 * over events about other owners without reading them. Events whose header names no owner are always read.
 */
export function ForOwners(queue: EventQueue) {
  return <L extends (owner: string) => boolean>(
    target: object,
    propertyKey: string | symbol,
    _descriptor: TypedPropertyDescriptor<L>,
  ): void => declaredOwnerFilters.add(target, propertyKey, queue);
}
