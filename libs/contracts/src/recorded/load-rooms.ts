import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Loads every room of contracts whose sources lie in `folder`. */
export function loadRooms(folder: string): object[] {
  return readdirSync(folder)
    .map((room) => join(folder, room, 'index.ts'))
    .filter((index) => existsSync(index))
    .map((index) => jest.requireActual<object>(index));
}
