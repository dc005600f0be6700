// What is said of a new password of staff.

export const PASSWORD_LENGTH_MIN = 8

export const PASSWORD_RULE = `The password needs at least ${PASSWORD_LENGTH_MIN} characters and must be hard to guess.`
