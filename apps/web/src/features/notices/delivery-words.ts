// How far a notification is, in words and as a part of the whole.

export interface Delivery {
  recipients: number
  delivered: number
  /** 1 when every inbox has it. */
  is_done: 0 | 1
}

/** 'On its way: 1,200 of 12,000' */
export function deliveryWords({ recipients, delivered, is_done: isDone }: Delivery): string {
  if (isDone === 0) return `On its way: ${count(delivered)} of ${count(recipients)}`
  if (recipients === 0) return 'Nobody to deliver to'
  return `Delivered to ${delivered >= recipients ? count(delivered) : `${count(delivered)} of ${count(recipients)}`}`
}

/** 0 to 100; 100 only when it is done. */
export function deliveredPercent({ recipients, delivered, is_done: isDone }: Delivery): number {
  if (isDone === 1) return 100
  return recipients === 0 ? 0 : Math.min(99, Math.floor((delivered * 100) / recipients))
}

function count(number: number): string {
  return number.toLocaleString('en-IN')
}
