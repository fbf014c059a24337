import { loadConfig, startProcess } from '@tabdock/service-kit';
import { violates } from '@tabdock/service-kit/database';
import { DataSource } from 'typeorm';
import { ensureFirstAdmin, firstAdminConfigSchema } from './administration/first-admin';
import { databaseOptions } from './database/database';

/** Prints one line of JSON on standard output: whether an administrator was created, and a generated password. */
startProcess(async () => {
  const config = loadConfig(firstAdminConfigSchema);
  try {
    const answer = await ensureFirstAdmin(new DataSource(databaseOptions(config)), config);
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  } catch (error) {
    if (violates(error, 'account_username_key') || violates(error, 'account_email_key')) {
      throw new Error(
        'There is no administrator, and somebody else has the username or e-mail address of ADMIN_USERNAME and ADMIN_EMAIL. Set other ones.',
        { cause: error },
      );
    }
    throw error;
  }
});
