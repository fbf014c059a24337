/** Injection token of the `MailTransport`. */
export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');
