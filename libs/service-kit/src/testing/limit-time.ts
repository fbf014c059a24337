/** Ends the process with exit code 1 and a message if it still runs by then; `hint` is added to the message. */
export function limitTime(millis: number, hint: () => string = () => ''): void {
  setTimeout(() => {
    process.stderr.write(`not done within ${millis} ms${hint()}\n`);
    process.exit(1);
  }, millis).unref();
}
