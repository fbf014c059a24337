import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { AppError } from '@tabdock/contracts/core';
import { loginBodySchema } from '@tabdock/contracts/users';
import type { FastifyRequest } from 'fastify';
import { validationPipe } from '../http/validation.pipe';
import { AccountsService, type OpenedSession } from './accounts.service';
import { rememberLogin } from './local.strategy';

/** A request whose credentials were right; `user` is Passport's name for what they opened. */
export type LoggedInRequest = FastifyRequest & { user: OpenedSession };

/** Lets in whose credentials are right. Guards run before pipes, so this one checks the body itself. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  private readonly validation = validationPipe();

  constructor(@Inject(AccountsService) private readonly accounts: AccountsService) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.body = await this.validation.transform(request.body, {
      type: 'body',
      schema: loginBodySchema,
    });
    rememberLogin(request, (credentials) => this.accounts.login(credentials, request));
    return Boolean(await super.canActivate(context));
  }

  override handleRequest<Opened>(error: unknown, opened: Opened | false): Opened {
    if (error) throw error;
    if (!opened) throw new AppError('AUTH.INVALID_CREDENTIALS');
    return opened;
  }
}
