// How much one slip may hold.

/** Bids that one request places together. */
export const SLIP_BIDS_MAX = 100
