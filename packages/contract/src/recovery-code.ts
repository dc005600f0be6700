// What the recovery codes of a second factor look like.

/** Ten are made at a time; each is good once. */
export const RECOVERY_CODE_COUNT = 10
/** Digits and letters, without those that are read as another: 16 of 32 signs are 80 bits. */
export const RECOVERY_CODE_SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
export const RECOVERY_CODE_LENGTH = 16
