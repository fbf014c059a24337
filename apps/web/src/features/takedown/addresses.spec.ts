import { addressesIn, addressFault } from './addresses';

it('reads one address a line', () => {
  expect(addressesIn(' https://a.example/1 \r\n\n https://a.example/2')).toEqual([
    'https://a.example/1',
    'https://a.example/2',
  ]);
});

it.each([
  ['https://a.example/1\nhttp://b.example', undefined],
  ['https://a.example/1\ngreensleeves', '“greensleeves” is not an address.'],
  ['javascript:alert(1)', '“javascript:alert(1)” is not an address.'],
  ['https://a\nhttps://b\nhttps://c', 'At most 2 addresses, please.'],
])('says what is wrong with %j', (text, fault) => {
  const said = addressFault(text, 2);
  if (fault === undefined) expect(said).toBeUndefined();
  else expect(said).toContain(fault);
});
