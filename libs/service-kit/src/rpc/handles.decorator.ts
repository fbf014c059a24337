import { UseFilters } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import type { MessageDefinition, ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { AppErrorRpcFilter } from './app-error-rpc.filter';

type Handler<M extends MessageDefinition> = (request: ReceivedRequestOf<M>) => Promise<ReplyOf<M>>;

/** Marks the controller method that answers a message; its types must be those of the contract. */
export function Handles<M extends MessageDefinition>(message: M) {
  return <H extends Handler<M>>(
    target: object,
    propertyKey: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    MessagePattern(message.pattern)(target, propertyKey, descriptor);
    UseFilters(AppErrorRpcFilter)(target, propertyKey, descriptor);
  };
}
