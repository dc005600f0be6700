// What somebody new is led through: the first steps of an installation, and the screens that have a tour.

/** In the order in which they are best done. */
export const FIRST_STEPS = ['rates', 'games', 'payment', 'second-factor', 'second-person', 'backup'] as const

export type FirstStep = (typeof FIRST_STEPS)[number]

export const TOURS = [
  'declare-result',
  'control-room',
  'user-page',
  'deposit-queue',
  'withdrawal-queue',
  'all-bids',
  'games',
  'limits',
  'approvals',
  'audit-log',
  'profit',
  'home',
  'dashboard',
] as const

export type TourName = (typeof TOURS)[number]
