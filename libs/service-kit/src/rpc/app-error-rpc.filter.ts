import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { throwError, type Observable } from 'rxjs';

/** Keeps what a handler threw as it is: Nest's own filter would make a generic text of an `AppError`. */
@Catch()
export class AppErrorRpcFilter implements RpcExceptionFilter<unknown> {
  catch(exception: unknown): Observable<never> {
    return throwError(() => exception);
  }
}
