// What the house is called for (docs/alerts.md has a line for each kind): what is so now, unlike exceptions, and ends by itself.

/** What the threshold of a rule counts, and what a house may choose at least and at most. */
const UNITS = {
  percent: { least: 50, most: 100 },
  rupees: { least: 1, most: 10_000_000 },
  times: { least: 2, most: 100 },
  minutes: { least: 1, most: 7 * 24 * 60 },
  weight: { least: 1, most: 3 },
  gib: { least: 1, most: 10_000 },
  hours: { least: 1, most: 30 * 24 },
  seconds: { least: 10, most: 24 * 3600 },
} as const

type AlertUnit = keyof typeof UNITS

/** Whole numbers, of which a house chooses one. */
export interface AlertThreshold {
  readonly label: string
  readonly unit: AlertUnit
  readonly usual: number
  readonly least: number
  readonly most: number
}

interface KindFacts {
  readonly label: string
  /** What somebody should do about it, in a sentence. */
  readonly means: string
  /** None where there is nothing to choose. */
  readonly threshold: AlertThreshold | undefined
}

function threshold(label: string, unit: AlertUnit, usual: number): AlertThreshold {
  return { label, unit, usual, ...UNITS[unit] }
}

export const ALERT_KINDS = {
  'number-limit': {
    label: 'Number near its limit',
    means: 'A number or a market has taken 50, 80 or 100 per cent of a limit while it takes bids.',
    threshold: threshold('From this part of a limit on', 'percent', 80),
  },
  'large-bid': {
    label: 'Large bid',
    means: 'One bid of so many points or more waits for its result.',
    threshold: threshold('From so many points on', 'rupees', 50_000),
  },
  rush: {
    label: 'Rush of bids',
    means: 'A game took far more in the last five minutes than at this time of this weekday.',
    threshold: threshold('Times the usual', 'times', 4),
  },
  'late-deposits': {
    label: 'Deposits wait too long',
    means: 'A deposit has waited for longer than the house wants its players to wait.',
    threshold: threshold('Target', 'minutes', 15),
  },
  'late-withdrawals': {
    label: 'Withdrawals wait too long',
    means: 'A withdrawal has waited for longer than the house wants its players to wait.',
    threshold: threshold('Target', 'minutes', 120),
  },
  'late-approvals': {
    label: 'Approvals wait too long',
    means: 'What needs a second person has waited for longer than it should.',
    threshold: threshold('Target', 'minutes', 60),
  },
  'late-users': {
    label: 'New players wait too long',
    means: 'A player who has registered may not bid yet.',
    threshold: threshold('Target', 'minutes', 240),
  },
  'no-result': {
    label: 'Session without a result',
    means: 'Betting is over, and the result is not declared.',
    threshold: threshold('After the cut-off', 'minutes', 30),
  },
  'duplicate-reference': {
    label: 'Payment named twice',
    means: 'A deposit that waits names a payment that was credited before.',
    threshold: undefined,
  },
  exception: {
    label: 'New exception',
    means: 'The server found something that somebody has to explain.',
    threshold: threshold('From this weight on (1 low, 3 high)', 'weight', 2),
  },
  'disk-room': {
    label: 'Disk nearly full',
    means: 'Without room on its disk the server stops to take bids.',
    threshold: threshold('Below so much', 'gib', 5),
  },
  'backup-old': {
    label: 'Backup too old',
    means: 'The newest base backup is older than it should be, or there is none.',
    threshold: threshold('Older than', 'hours', 24),
  },
  'replica-behind': {
    label: 'Replica behind',
    means: 'Reports read the main database, as the replica is away or too far behind.',
    threshold: threshold('For so long', 'seconds', 60),
  },
  'checkpoint-late': {
    label: 'Checkpoint not delivered',
    means: 'What is kept outside of the house does not have the newest of its history.',
    threshold: threshold('For so long', 'minutes', 60),
  },
  'archive-file': {
    label: 'Archive file missing',
    means: 'The file of an archived month is missing, or not the one that was written.',
    threshold: undefined,
  },
} as const satisfies Record<string, KindFacts>

export type AlertKind = keyof typeof ALERT_KINDS

/** In the order of the rules. */
export const ALERT_KIND_LIST = Object.keys(ALERT_KINDS) as readonly AlertKind[]

/** The threshold of a kind; undefined where there is nothing to choose. */
export function thresholdOf(kind: AlertKind): AlertThreshold | undefined {
  return ALERT_KINDS[kind].threshold
}

/** How soon somebody should look: 3 first. */
export const ALERT_SEVERITIES = { 1: 'Low', 2: 'Medium', 3: 'High' } as const
export type AlertSeverity = keyof typeof ALERT_SEVERITIES

/** What has become of an alert: `over` is one whose cause is gone. */
export const ALERT_STATUS_LABELS = {
  open: 'Open',
  acknowledged: 'Acknowledged',
  snoozed: 'Snoozed',
  over: 'Over',
} as const

export type AlertStatus = keyof typeof ALERT_STATUS_LABELS

/** In the order of the screen. */
export const ALERT_STATUSES = Object.keys(ALERT_STATUS_LABELS) as readonly AlertStatus[]

/** By what somebody may want to be told of alerts besides the screen. */
export const ALERT_WAYS = ['sound', 'notification'] as const
export type AlertWay = (typeof ALERT_WAYS)[number]

/**
 * What is told outside and how: alerts `signed` as Standard Webhooks has it, and `telegram` as a bot of Telegram is told; `day-sheet`,
 * signed, the sheet of the day before each morning.
 */
export const ALERT_SHAPES = ['signed', 'telegram', 'day-sheet'] as const
export type AlertShape = (typeof ALERT_SHAPES)[number]
