import fc from 'fast-check';
import type { FieldFilter } from '@tabdock/contracts/sources';
import { applyFilters, FIELD_TEXT_MAX, readNumber } from './field-filters';

describe('readNumber', () => {
  it.each([
    ['312 votes', 'integer', 312],
    ['1,234 votes', 'integer', 1_234],
    ['1 234 567', 'integer', 1_234_567],
    ['1.234.567,5', 'decimal', 1_234_567.5],
    ['4.8 of 5', 'decimal', 4.8],
    ['4,8', 'decimal', 4.8],
    ['24.5 KB', 'bytes', 25_088],
    ['1.5MiB', 'bytes', 1_572_864],
    ['900', 'bytes', 900],
    ['-3', 'integer', -3],
    ['96 bpm', 'decimal', 96],
    ['none', 'decimal', undefined],
    ['', 'bytes', undefined],
  ] as const)('reads %j as %s %s', (text, kind, number) => {
    expect(readNumber(text, kind)).toBe(number);
  });

  it('reads every number written with a thousands comma', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }), fc.lorem({ maxCount: 1 }), (number, unit) => {
        expect(readNumber(`${number.toLocaleString('en-US')} ${unit}`, 'integer')).toBe(number);
      }),
    );
  });

  it('returns a finite number or nothing for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('decimal', 'integer', 'bytes'), (text, kind) => {
        const number = readNumber(text, kind);
        expect(number === undefined || Number.isFinite(number)).toBe(true);
      }),
    );
  });
});

describe('applyFilters', () => {
  const filters = (...list: FieldFilter[]) => list;

  it.each<[string | undefined, FieldFilter[], string | number | undefined]>([
    ['Ver 3 (live)', filters({ regex: 'Ver (\\d+)', group: 1 }), '3'],
    ['no version', filters({ regex: 'Ver (\\d+)', group: 1 }), undefined],
    ['a-b-c', filters({ replace: { regex: '-', with: ' ' } }), 'a b c'],
    ['E / A / D', filters({ split: { on: '/', index: -1 } }), 'D'],
    ['E / A / D', filters({ split: { on: '/', index: 9 } }), undefined],
    ['ODE to joy', filters({ case: 'title' }), 'Ode To Joy'],
    ['easy', filters({ map: { easy: 'beginner' } }), 'beginner'],
    ['toString', filters({ map: { easy: 'beginner' } }), 'toString'],
    [undefined, filters({ number: 'integer' }, { default: 0 }), 0],
    ['', filters({ default: 'x' }), 'x'],
    ['94 of 100', filters({ multiply: 0.05 }), 4.7],
    ['none', filters({ multiply: 0.05 }), undefined],
    ['3 stars', filters({ sum: 'halves' }), 3.5],
    ['none', filters({ sum: 'halves' }), undefined],
    ['3', filters({ sum: 'gone' }), undefined],
    ['64 59 55 50 45 40', filters({ midiTuning: 'high-first' }), 'E A D G B E'],
    ['[38,45,50,54,57,63]', filters({ midiTuning: 'low-first' }), 'D A D Gb A Eb'],
    ['64 59 200', filters({ midiTuning: 'low-first' }), undefined],
    ['standard', filters({ midiTuning: 'low-first' }), undefined],
    ['1612310400', filters({ date: 'unix' }), '2021-02-03'],
    ['1612310400000', filters({ date: 'unix' }), '2021-02-03'],
    ['never', filters({ date: 'unix' }), undefined],
    ['Guns N&#039; Roses', filters({ decode: 'entities' }), "Guns N' Roses"],
    ['f%C3%BCr+elise', filters({ decode: 'url' }), 'für elise'],
    ['100%', filters({ decode: 'url' }), '100%'],
    ['7/8', filters({ template: '/t/{slug}-{value}', encode: true }), '/t/la%20folia-7%2F8'],
    ['7', filters({ template: '{slug} {value}', encode: false }), 'la folia 7'],
    ['7', filters({ template: '{gone} {value}', encode: false }), undefined],
    [undefined, filters({ template: '/t/{value}', encode: false }), undefined],
    ['7 tracks', filters({ regex: '\\d+', group: 0 }, { number: 'integer' }), 7],
  ])('turns %j by %j into %j', (text, list, result) => {
    expect(applyFilters(text, list, { slug: 'la folia', halves: 0.5 })).toBe(result);
  });

  it('is not held up by a pattern that a backtracking engine would not finish', () => {
    const filter = { regex: '^(([a-z])+.)+[A-Z]([a-z])+$', group: 1 };
    expect(applyFilters('a'.repeat(44), [filter])).toBeUndefined();
    expect(applyFilters('a'.repeat(FIELD_TEXT_MAX), [filter])).toBeUndefined();
  });

  it('never throws and never returns an empty text', () => {
    const filter: fc.Arbitrary<FieldFilter> = fc.oneof(
      fc.constantFrom<FieldFilter>(
        { regex: '(\\w+)', group: 1 },
        { regex: 'x', group: 7 },
        { replace: { regex: '.', with: '' } },
        { number: 'decimal' },
        { number: 'bytes' },
        { default: 'd' },
        { map: { a: '' } },
        { date: 'unix' },
        { decode: 'entities' },
        { decode: 'url' },
        { template: '{value} by {artist}', encode: true },
      ),
      fc.record({ multiply: fc.double() }),
      fc.record({ case: fc.constantFrom('lower', 'upper', 'title') }),
      fc.record({ split: fc.record({ on: fc.string({ minLength: 1 }), index: fc.integer() }) }),
    );
    fc.assert(
      fc.property(
        fc.option(fc.string({ unit: 'binary' }), { nil: undefined }),
        fc.array(filter),
        (text, list) => {
          const value = applyFilters(text, list);
          expect(value).not.toBe('');
          expect(value).not.toBeNaN();
        },
      ),
    );
  });
});
