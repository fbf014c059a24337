/** A container's HEALTHCHECK: exit code 0 when the process inside says that it is ready. */
const TIMEOUT_MILLIS = 4_000;

const { PORT, HEALTH_PATH = '/health/ready' } = process.env;
try {
  const response = await fetch(`http://127.0.0.1:${PORT}${HEALTH_PATH}`, {
    signal: AbortSignal.timeout(TIMEOUT_MILLIS),
  });
  process.stdout.write(`${response.status} ${await response.text()}\n`);
  process.exitCode = response.ok ? 0 : 1;
} catch (error) {
  process.stdout.write(`no answer: ${error.cause?.message ?? error.message}\n`);
  process.exitCode = 1;
}
