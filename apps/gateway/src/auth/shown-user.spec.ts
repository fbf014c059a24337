import type { User } from '@tabdock/contracts/users';
import type { FastifyRequest } from 'fastify';
import { shownUser } from './shown-user';

const USER = { username: 'ada', profileImageUrl: null } as User;
const REQUEST = { protocol: 'https', host: 'tabs.example.org' } as FastifyRequest;

it('names the picture with the host at which it was asked for', () => {
  const picture = { small: '/api/pictures/aa', large: '/api/pictures/bb' };
  expect(shownUser({ ...USER, picture }, REQUEST).profileImageUrl).toBe(
    'https://tabs.example.org/api/pictures/bb',
  );
  expect(shownUser(USER, REQUEST).profileImageUrl).toBeNull();
});
