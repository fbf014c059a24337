import { durableQueue } from '@tabdock/service-kit';

/** The queue of this service's replicas, for every `@Listens`. */
export const EVENT_QUEUE = durableQueue('users-service');
