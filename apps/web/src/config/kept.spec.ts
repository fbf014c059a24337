import { keep, readKept } from './kept';

afterEach(() => jest.restoreAllMocks());

it('reads what was kept', () => {
  keep('some', { a: [1, 2] });
  expect(readKept('some')).toEqual({ a: [1, 2] });
});

it.each(['', '{', 'null', '"text"', '7'])('takes nothing from %j', (text) => {
  localStorage.setItem('some', text);
  expect(readKept('some')).toEqual({});
});

it('does without where the browser keeps nothing', () => {
  const refused = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refused);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
  keep('some', { a: 1 });
  expect(readKept('some')).toEqual({});
});
