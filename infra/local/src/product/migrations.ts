import type { ScriptDefinition } from './definitions/definition.ts';
import { runScript } from './run-script.ts';

/** Migrates each service's own database, all at once. */
export async function migrate(definitions: readonly ScriptDefinition[]): Promise<void> {
  await Promise.all(
    definitions.map((definition) =>
      runScript(definition, `${definition.name} could not be migrated`),
    ),
  );
}
