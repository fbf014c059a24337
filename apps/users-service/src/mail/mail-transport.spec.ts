import { createTransport } from 'nodemailer';
import type { UsersConfig } from '../config/config';
import { mailTransport } from './mail-transport';

jest.mock('nodemailer', () => ({ createTransport: jest.fn(() => ({})) }));

describe('a mail server', () => {
  it.each([
    ['smtp://ada:secret@mail.example.org', true],
    ['smtp://mail.example.org', false],
    ['smtp://ada:secret@127.0.0.1:2525', false],
    ['smtps://ada:secret@mail.example.org', false],
  ])('at %s has to encrypt before it gets a password: %s', (SMTP_URL, requireTLS) => {
    mailTransport({ SMTP_URL, MAIL_FROM: 'tabs@example.org' } as unknown as UsersConfig);
    const secure = SMTP_URL.startsWith('smtps:');
    expect(createTransport).toHaveBeenLastCalledWith(
      expect.objectContaining({ secure, requireTLS }),
    );
  });
});
