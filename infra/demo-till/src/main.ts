import { readConfig } from './config.ts';
import { startDemoTill } from './server/start-demo-till.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const till = await startDemoTill({
    host: config.HOST,
    port: config.PORT,
    secret: config.DEMO_TILL_SECRET,
    webhookUrl: config.TILL_WEBHOOK_URL,
    dataFile: config.TILL_DATA,
    publicUrl: config.TILL_PUBLIC_URL,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void till.close().then(() => process.exit(0)));
  }
  process.stdout.write(`The demo till is open, and no money moves: ${till.url}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
