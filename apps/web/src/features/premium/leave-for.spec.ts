import { leaveFor } from './leave-for';

it.each(['javascript:alert(1)', 'data:text/html,x', 'intent://pay', 'no address'])(
  'never leaves for %s',
  (url) => expect(() => leaveFor(url)).toThrow(),
);
