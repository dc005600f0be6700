// How close the rows of tables stand.

/** The wider one first, which holds where nobody has chosen. */
export const DENSITIES = ['comfortable', 'compact'] as const

export type Density = (typeof DENSITIES)[number]
