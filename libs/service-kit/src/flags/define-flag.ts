/** A switch for a feature that is not on for all subjects yet. */
export interface FeatureFlag {
  /** In lower case with hyphens, as in `FEATURE_FLAGS` and in the table. */
  readonly name: string;
  /** Percentage of subjects (0 to 100) that it is on for, unless the environment or the table sets another. */
  readonly percentage: number;
}

/** @throws Error for a name or percentage that is none */
export function defineFlag(name: string, { percentage = 0 } = {}): FeatureFlag {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`${name} is no name of a flag: lower-case letters, digits and hyphens only`);
  if (!(percentage >= 0 && percentage <= 100))
    throw new Error(`The percentage of ${name} must be between 0 and 100`);
  return { name, percentage };
}
