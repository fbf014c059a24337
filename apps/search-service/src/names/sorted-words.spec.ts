import fc from 'fast-check';
import { editDistance } from '../text/edit-distance';
import { SortedWords } from './sorted-words';

const LISTED = ['beethoven', 'elise', 'fur', 'green', 'greensleeves', 'grenade', 'van'];
const sorted = new SortedWords(LISTED);
const wordsIn = (list: readonly string[], ranges: readonly (readonly [number, number])[]) =>
  ranges.flatMap(([from, to]) => list.slice(from, to));

it('finds a whole word, and words by their start', () => {
  expect(wordsIn(LISTED, sorted.whole('green'))).toEqual(['green']);
  expect(sorted.whole('gree')).toEqual([]);
  expect(wordsIn(LISTED, sorted.startingWith('gre'))).toEqual(['green', 'greensleeves', 'grenade']);
  expect(sorted.startingWith('x')).toEqual([]);
});

it.each([
  ['grensl', 'greensleeves'],
  ['geren', 'green'],
  ['bethoven', 'beethoven'],
  ['elies', 'elise'],
  ['greensleevess', 'greensleeves'],
])('forgives one letter of %s', (typed, meant) => {
  expect(wordsIn(LISTED, sorted.startingLike(typed, 1))).toContain(meant);
});

it('forgives neither the first letter nor more than it may', () => {
  expect(sorted.startingLike('reensl', 1)).toEqual([]);
  expect(sorted.startingLike('grxxsl', 1)).toEqual([]);
  expect(sorted.startingLike('', 1)).toEqual([]);
});

it('finds exactly the words that are as near as that', () => {
  const word = fc.stringMatching(/^[abc]{1,6}$/);
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1 }), word, fc.nat(2), (words, typed, errors) => {
      const list = words.toSorted();
      const near = list.filter(
        (known) => known.startsWith(typed.charAt(0)) && editDistance(typed, known) <= errors,
      );
      expect(wordsIn(list, new SortedWords(list).like(typed, errors))).toEqual(near);
    }),
  );
});

it('finds exactly the words with a start as near as that', () => {
  const word = fc.stringMatching(/^[abc]{1,6}$/);
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1 }), word, fc.nat(2), (words, typed, errors) => {
      const list = words.toSorted();
      const starts = (known: string) =>
        Array.from(known, (_, length) => known.slice(0, length + 1));
      const near = list.filter(
        (known) =>
          known.startsWith(typed.charAt(0)) &&
          starts(known).some((start) => editDistance(typed, start) <= errors),
      );
      expect(wordsIn(list, new SortedWords(list).startingLike(typed, errors))).toEqual(near);
    }),
  );
});
