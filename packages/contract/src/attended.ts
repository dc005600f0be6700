// What a request says that no hand asked for: it does not count as a use of its session (docs/access.md, "Sessions").

/** Sent with the value 1 by a panel at which nobody has done anything for a while. */
export const UNATTENDED_HEADER = 'x-unattended'
