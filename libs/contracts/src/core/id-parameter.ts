import { z } from 'zod';

/** The id that examples of routes use. */
export const EXAMPLE_ID = '3d0f7a52-6a36-4d0b-9f5e-0a9d7b1c2e3f';
export const EXAMPLE_TIME = '2026-11-21T04:00:00.000Z';

/** A UUID in a path. */
export function idParameter() {
  return z.uuid().meta({ example: EXAMPLE_ID });
}
