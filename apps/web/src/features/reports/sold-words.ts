// What is said of what was sold, in tooltips and to screen readers.
import { formatPaise } from '@panadesk/domain/money'
import type { Sold } from './sold-numbers.ts'

/** '1 bid', '1,234 bids'. */
export function bidsText(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'bid' : 'bids'}`
}

/** 'Number 45: ₹1,230.00, 12 bids'; `name` is 'Number 45' or 'Ank 0'. */
export function soldText(name: string, { pointsPaise, bidCount }: Sold): string {
  return `${name}: ${formatPaise(pointsPaise)}, ${bidsText(bidCount)}`
}
