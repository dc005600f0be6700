// Why a work does not meet its goal, for those of which it is known.

/** By the beginning of the work's name. */
export const REASONS: Readonly<Record<string, string>> = {}
