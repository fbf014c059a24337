/** How many random operations replicas are killed under; 10,000 in `.ci/nightly`. */
export const OPERATIONS = Number(process.env['TEST_OPERATIONS'] ?? 2_000);
