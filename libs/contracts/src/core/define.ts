import type { z } from 'zod';
import type { Owner } from './owner';

/** The services that answer messages; each owns one RPC queue. */
export type ServiceName = 'search' | 'downloads' | 'ads' | 'users';

/** Milliseconds a caller waits for a reply when the message says nothing else. */
export const DEFAULT_DEADLINE_MILLIS = 2_000;

export interface MessageDefinition<
  Request extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly kind: 'message';
  /** `owner.verb`, for example `search.query`. */
  readonly pattern: string;
  readonly service: ServiceName;
  readonly request: Request;
  readonly reply: Reply;
  readonly deadlineMillis: number;
}

export type RequestOf<M extends MessageDefinition> = z.input<M['request']>;
export type ReceivedRequestOf<M extends MessageDefinition> = z.output<M['request']>;
export type ReplyOf<M extends MessageDefinition> = z.output<M['reply']>;

/** An RPC message: pattern, owner, request and reply in one place. Readers ignore fields they don't know. */
export function defineMessage<Request extends z.ZodType, Reply extends z.ZodType>(
  pattern: string,
  definition: { service: ServiceName; request: Request; reply: Reply; deadlineMillis?: number },
): MessageDefinition<Request, Reply> {
  return {
    kind: 'message',
    pattern,
    deadlineMillis: DEFAULT_DEADLINE_MILLIS,
    ...definition,
  };
}

export interface EventDefinition<Data extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  /** Past tense, `owner.past-tense`; it is also the routing key. */
  readonly type: string;
  readonly version: number;
  readonly data: Data;
  /** Field of the data with the owner whom the event is about, which its messages name in their header. */
  readonly owner?: string | undefined;
}

type OwnerFieldOf<Data extends z.ZodType> = {
  [Field in keyof z.output<Data>]: z.output<Data>[Field] extends Owner ? Field : never;
}[keyof z.output<Data>] &
  string;

export type EventDataOf<E extends EventDefinition> = z.output<E['data']>;

/**
 * A fact that has happened. Fields are added, never repurposed. With `owner`, a subscriber can pass over events about
 * others without reading them.
 */
export function defineEvent<Data extends z.ZodType>(
  type: string,
  definition: { version: number; data: Data; owner?: OwnerFieldOf<Data> },
): EventDefinition<Data> {
  return { kind: 'event', type, ...definition };
}

export interface JobDefinition<Data extends z.ZodType = z.ZodType> {
  readonly kind: 'job';
  /** Name of the job and, inside the broker's namespace, of its queue. */
  readonly queue: string;
  readonly version: number;
  readonly data: Data;
}

export type JobDataOf<J extends JobDefinition> = z.output<J['data']>;

/** Work for exactly one worker, kept until it is acknowledged. */
export function defineJob<Data extends z.ZodType>(
  queue: string,
  definition: { version: number; data: Data },
): JobDefinition<Data> {
  return { kind: 'job', queue, ...definition };
}
