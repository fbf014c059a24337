import { PILED_MARKS, UNSEEN_CHARACTERS } from '@tabdock/contracts/core';
import { type TabResult, tabResultSchema, UNKNOWN_ARTIST } from '@tabdock/contracts/search';
import type { FieldValue } from '../fields/field-filters';

/** A result row as the source shows it: a tab result without our own fields. */
export type SourceTab = Omit<TabResult, 'id' | 'source' | 'ratings'>;
export type RowFields = Readonly<Partial<Record<keyof SourceTab, FieldValue>>>;

const URL_MAX = 1_000;
const INTEGER_MAX = 2_147_483_647;
const TEMPO_MAX = 1_000;
const RATING_MAX = 5;

const CONTROL_CHARACTERS = /\p{Cc}+/gu;

const sourceTabSchema = tabResultSchema.omit({ id: true, source: true, ratings: true });

/**
 * Texts without control characters or piled marks and of bounded length, numbers within their bounds; values that make
 * no sense are left out. Undefined if title or address is missing.
 */
export function cleanRow(fields: RowFields): SourceTab | undefined {
  const url = text(fields.url, URL_MAX + 1);
  if (url !== undefined && url.length > URL_MAX) return undefined;
  const parsed = sourceTabSchema.safeParse({
    url,
    title: text(fields.title, 200),
    artist: text(fields.artist, 200) ?? UNKNOWN_ARTIST,
    version: text(fields.version, 100),
    rating: Math.min(RATING_MAX, Math.max(0, number(fields.rating) ?? 0)),
    votes: Math.max(0, integer(fields.votes) ?? 0),
    difficulty: text(fields.difficulty, 40),
    fileSize: atLeast(0, integer(fields.fileSize)),
    format: text(fields.format, 16),
    tuning: text(fields.tuning, 80),
    tempo: tempo(number(fields.tempo)),
    tracks: atLeast(1, integer(fields.tracks)),
    bars: atLeast(1, integer(fields.bars)),
    publishedOn: isoDate(fields.publishedOn),
    description: text(fields.description, 1_000),
  });
  return parsed.success ? parsed.data : undefined;
}

function text(value: FieldValue, maximum: number): string | undefined {
  if (value === undefined) return undefined;
  const clean = String(value)
    .toWellFormed()
    .replace(CONTROL_CHARACTERS, ' ')
    .replace(UNSEEN_CHARACTERS, ' ')
    .replace(PILED_MARKS, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, maximum)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return clean === '' ? undefined : clean;
}

function number(value: FieldValue): number | undefined {
  const result = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof result === 'number' && Number.isFinite(result) ? result : undefined;
}

function integer(value: FieldValue): number | undefined {
  const result = number(value);
  return result === undefined ? undefined : Math.min(INTEGER_MAX, Math.trunc(result));
}

function atLeast(minimum: number, value: number | undefined): number | undefined {
  return value !== undefined && value >= minimum ? value : undefined;
}

/** Rounded to a thousandth: the column is single precision, and smaller differences are inaudible. */
function tempo(value: number | undefined): number | undefined {
  if (value === undefined || value > TEMPO_MAX) return undefined;
  return atLeast(0.001, Math.round(value * 1_000) / 1_000);
}

function isoDate(value: FieldValue): string | undefined {
  const date = /^(\d{4}-\d{2}-\d{2})(?![0-9])/.exec(String(value ?? '').trim())?.[1];
  const millis = date === undefined ? NaN : Date.parse(date);
  if (date === undefined || Number.isNaN(millis)) return undefined;
  return new Date(millis).toISOString().startsWith(date) && date >= '0001' ? date : undefined;
}
