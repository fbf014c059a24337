// The baseline, preloaded into users-service: one FIFO queue for all callers.
import { AppError } from '@tabdock/contracts/core';
import { HashTurns, type TurnCaller } from '../src/password-hashing/hash-turns';

const AT_ONCE = Number(process.env['PASSWORD_HASHES_AT_ONCE']);
const WAITING_MAX = 80 * AT_ONCE;

const waiting: (() => Promise<void>)[] = [];
let running = 0;

function next(): void {
  if (running >= AT_ONCE) return;
  const start = waiting.shift();
  if (!start) return;
  running += 1;
  void start().finally(() => {
    running -= 1;
    next();
  });
}

HashTurns.prototype.run = function run<T>(
  _caller: TurnCaller,
  _deadline: number,
  work: () => Promise<T>,
): Promise<T> {
  if (waiting.length >= WAITING_MAX) return Promise.reject(new AppError('SERVICE.UNAVAILABLE'));
  return new Promise((resolve, reject) => {
    waiting.push(() => work().then(resolve, reject));
    next();
  });
};
