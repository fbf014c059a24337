/** Ends the process with exit code 1 when it has not ended by itself by then, and says so; `hint` is what may help. */
export function limitTime(millis: number, hint: () => string = () => ''): void {
  setTimeout(() => {
    process.stderr.write(`not done within ${millis} ms${hint()}\n`);
    process.exit(1);
  }, millis).unref();
}
