/**
 * OWASP Password Storage Cheat Sheet: argon2id with 46 MiB, one pass, one lane. Memory is in KiB. A constant and no
 * setting, so that no installation can weaken its passwords.
 */
export const PASSWORD_COST = { memory: 46 * 1024, passes: 1, parallelism: 1 };
