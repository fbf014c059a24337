import { Catch, UseFilters, type RpcExceptionFilter } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import type { MessageDefinition, ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { throwError, type Observable } from 'rxjs';

type Handler<M extends MessageDefinition> = (request: ReceivedRequestOf<M>) => Promise<ReplyOf<M>>;

/** Passes on what a handler threw as it is: Nest's own filter would replace an `AppError` by a generic text. */
@Catch()
class AppErrorRpcFilter implements RpcExceptionFilter<unknown> {
  catch(exception: unknown): Observable<never> {
    return throwError(() => exception);
  }
}

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
