/** How reads of one moment share statements: see `batchLoader`. */
export const READS_TOGETHER = { max: 64, underWayMax: 2 } as const;
