export interface ErrorBody {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
}

/** A refusal in Stripe's form: https://docs.stripe.com/api/errors. */
export class TillError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'TillError';
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(message: string, param?: string, code?: string): TillError {
  return new TillError(400, {
    type: 'invalid_request_error',
    message,
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  });
}

/** @param what as Stripe words it: `subscription`, `checkout session` */
export function missing(what: string, id: string, param = 'id'): TillError {
  return new TillError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });
}

/** @param message what the person at the check-out reads */
export function cardRefused(message: string, code: string, declineCode?: string): TillError {
  return new TillError(402, {
    type: 'card_error',
    message,
    code,
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
  });
}
