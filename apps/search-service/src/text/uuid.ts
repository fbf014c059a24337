/** 32 hexadecimal digits as a PostgreSQL uuid, with its dashes. */
export function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
