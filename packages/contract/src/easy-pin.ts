// What players and staff are told of a PIN that is easy to guess.

export const EASY_PIN =
  'This PIN is too easy to guess. Please do not use repeats, rows such as 1234, years, or digits of the mobile number.'
