/** Makes a star an outline; for `sx`. */
export const emptyStar = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } as const;
