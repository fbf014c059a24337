import { namedInEvent } from './named-in-event';

const event = (object: object) =>
  Buffer.from(JSON.stringify({ id: 'evt_1', type: 'some.type', data: { object } }));

describe('namedInEvent', () => {
  it.each([
    [{ object: 'subscription', id: 'sub_1', customer: 'cus_1' }, 'cus_1', null],
    [
      { object: 'invoice', id: 'in_1', customer: { id: 'cus_1', object: 'customer' } },
      'cus_1',
      null,
    ],
    [{ object: 'customer', id: 'cus_1' }, 'cus_1', null],
    [{ object: 'dispute', id: 'dp_1', charge: 'ch_1' }, null, 'ch_1'],
    [{ object: 'charge', id: 'ch_1', customer: null }, null, null],
  ])('finds in %j the customer %s and the charge %s', (object, customerId, chargeId) => {
    expect(namedInEvent(event(object))).toEqual({
      id: 'evt_1',
      type: 'some.type',
      customerId,
      chargeId,
    });
  });

  it.each(['', '{', '[]', 'null', '{"id":"evt_1"}', '{"id":7,"type":"a","data":{"object":{}}}'])(
    'finds nothing in %j',
    (text) => expect(namedInEvent(Buffer.from(text))).toBeUndefined(),
  );
});
