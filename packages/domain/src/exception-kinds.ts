// What the server finds by itself and somebody has to explain (docs/exceptions.md has a chapter for each kind).

interface KindFacts {
  readonly label: string
  /** What it may mean, in a sentence for whoever looks into it. */
  readonly means: string
}

export const EXCEPTION_KINDS = {
  'late-correction': {
    label: 'Correction after the cut-off',
    means: 'A bid was corrected when betting was over and the number could be known.',
  },
  'cut-off-moved': {
    label: 'Cut-off moved during play',
    means: 'The times of a game were changed on a day for which bids were placed.',
  },
  'unusual-rate': {
    label: 'Unusual rate',
    means: 'Bids were placed at another rate than their market usually pays.',
  },
  'last-second-wins': {
    label: 'Large win in the last seconds',
    means: 'Somebody who knows the draw before betting ends bids at the last moment.',
  },
  'improbable-winnings': {
    label: 'Improbable winnings',
    means: 'The winnings are more than luck explains, for all players together.',
  },
  'shared-identity': {
    label: 'Several players, one identity',
    means: 'More accounts than a household has share a device, an address, a payee or a referrer.',
  },
  'transfer-ring': {
    label: 'Points going round',
    means: 'Points came back to where they began, by transfers or for a referral.',
  },
  'clerk-and-player': {
    label: 'A clerk and a player',
    means: 'One member of staff decided about the money of one player far more often than chance has it.',
  },
  'pin-then-elsewhere': {
    label: 'PIN set, signed in elsewhere',
    means: 'After staff had set the PIN, somebody signed in from an address and a device that the player never used.',
  },
  'prediction-then-save': {
    label: 'Prediction before the result',
    means: 'Whoever saved the result had looked at what numbers would pay, after betting was over.',
  },
  'result-oddity': {
    label: 'Odd result',
    means: 'A result was saved more than once, saved late, taken back, or typed differently by two.',
  },
  'duplicate-reference': {
    label: 'Payment credited again',
    means: 'A payment reference that had been credited before was credited once more.',
  },
  'unusual-hours': {
    label: 'Unusual hours',
    means: 'A member of staff worked at hours at which this person never did in the last 30 days.',
  },
  'daily-regrade': {
    label: 'Settled differently',
    means: 'A second, independent settlement of the session comes to other winnings than were paid.',
  },
  'acted-alone': {
    label: 'Done by one person',
    means: 'What two persons should do was done by one.',
  },
} as const satisfies Record<string, KindFacts>

export type ExceptionKind = keyof typeof EXCEPTION_KINDS

/** In the order of the filter. */
export const EXCEPTION_KIND_LIST = Object.keys(EXCEPTION_KINDS) as readonly ExceptionKind[]

/** How soon somebody should look: 3 first. */
export const EXCEPTION_WEIGHTS = { 1: 'Low', 2: 'Medium', 3: 'High' } as const
export type ExceptionWeight = keyof typeof EXCEPTION_WEIGHTS

/** What has become of an exception. */
export const EXCEPTION_STATES = ['open', 'explained', 'passed-on'] as const
export type ExceptionState = (typeof EXCEPTION_STATES)[number]

/** The words of the states. */
export const EXCEPTION_STATE_LABELS: Readonly<Record<ExceptionState, string>> = {
  open: 'Open',
  explained: 'Explained',
  'passed-on': 'Passed on',
}
