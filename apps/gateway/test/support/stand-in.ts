import type { MessageDefinition, ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { answer, respond, type Answer, type Responder } from './responder';

export interface Asked {
  readonly pattern: string;
  readonly request: unknown;
}

type Handle<M extends MessageDefinition> = (
  request: ReceivedRequestOf<M>,
) => ReplyOf<M> | Promise<ReplyOf<M>>;
/** Ties a message to its reply, and records its calls. */
export type On = <M extends MessageDefinition>(message: M, handle: Handle<M>) => Answer;

/** A fake of another project's service that records the calls. */
export abstract class StandIn {
  readonly asked: Asked[] = [];
  private responder: Responder | undefined;

  async start(amqp: { url: string; namespace: string }): Promise<void> {
    this.responder = await respond(amqp, this.answers());
  }

  async stop(): Promise<void> {
    const { responder } = this;
    this.responder = undefined;
    await responder?.stop();
  }

  /** The last request of a message. */
  lastRequest<M extends MessageDefinition>(message: M): ReceivedRequestOf<M> | undefined {
    const last = this.asked.findLast(({ pattern }) => pattern === message.pattern);
    return last?.request as ReceivedRequestOf<M> | undefined;
  }

  count(message: MessageDefinition): number {
    return this.asked.filter(({ pattern }) => pattern === message.pattern).length;
  }

  protected abstract answers(): Answer[];

  protected on<M extends MessageDefinition>(message: M, handle: Handle<M>): Answer {
    return answer(message, async (request) => {
      this.asked.push({ pattern: message.pattern, request });
      return handle(request);
    });
  }
}
