import { AppError } from '@tabdock/contracts/core';
import type { CommentRow } from './comment-row';

/** The place of a comment in a list; the next page begins after it. */
export interface Place {
  readonly id: string;
  readonly createdAt: Date;
  readonly score: number;
}

const SEPARATOR = '~';
const FORM =
  /^(-?\d(?:\.\d+)?(?:e-\d+)?)~(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function toCursor({ score, createdAt, id }: Pick<CommentRow, keyof Place>): string {
  return [score, createdAt.getTime(), id].join(SEPARATOR);
}

/** Fails with REQUEST.INVALID for text that is no cursor. */
export function parseCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [, score, millis, id] = FORM.exec(cursor) ?? [];
  if (score === undefined || millis === undefined || id === undefined) {
    throw new AppError('REQUEST.INVALID', 'Load the comments again.');
  }
  return { id, createdAt: new Date(Number(millis)), score: Number(score) };
}
