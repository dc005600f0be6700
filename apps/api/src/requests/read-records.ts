// Takes packed requests apart, into columns that are gone through without another look at any bytes.
import { assert } from '@panadesk/domain/assert'
import type { Paise } from '@panadesk/domain/money'
import type { PackedDate } from './packed-requests.ts'

/** Where each part of a record begins. */
const RECORD = {
  amountHigh: 0,
  amountLow: 4,
  waited: 8,
  clerk: 12,
  method: 16,
  status: 18,
  hour: 19,
  bytes: 20,
} as const
/** Of what waited for nobody; decided so long before it was asked for nothing was. */
const NO_WAIT = -(2 ** 31)
const STATUSES = ['pending', 'accepted', 'rejected'] as const
const WORD = 2 ** 32

/** What requests are counted by; of the other fields the one that it is by has a value. */
export interface GroupKey {
  readonly of: 'all' | 'hour' | 'clerk' | 'method'
  readonly hour: number | null
  readonly clerkId: number | null
  readonly method: string | null
}

/** Each request is in a group of every one of these: as a whole, of its hour, of its clerk and of its method. */
export const GROUPS_EACH = 4
/** Where the group of all stands, and from where on those of the hours. */
export const ALL = 0
export const FIRST_HOUR = 1
export const HOURS = 24
/** Stands for the group of a clerk where none decided. */
export const NO_GROUP = -1

/** Of each request the figures, and four times as many places of groups, those of a request after each other. */
export interface Records {
  readonly count: number
  readonly amountsPaise: Float64Array
  /** Places in the list of states: pending, accepted, rejected. */
  readonly statuses: Uint8Array
  /** Whole seconds; of those alone that `hasWaited` says. */
  readonly waits: Int32Array
  readonly hasWaited: Uint8Array
  readonly groups: Int32Array
  readonly keys: readonly GroupKey[]
}

export const ACCEPTED = STATUSES.indexOf('accepted')
export const REJECTED = STATUSES.indexOf('rejected')

/** Of all these dates together. */
export function readRecords(dates: readonly PackedDate[]): Records {
  const bytes = dates.reduce((sum, { packed }) => sum + packed.length, 0)
  const count = bytes / RECORD.bytes
  assert(Number.isInteger(count), 'a pack is whole records')
  const records = {
    count,
    amountsPaise: new Float64Array(count),
    statuses: new Uint8Array(count),
    waits: new Int32Array(count),
    hasWaited: new Uint8Array(count),
    groups: new Int32Array(count * GROUPS_EACH),
  }
  const { keys, placeOfClerk, placeOfMethod } = openKeys()
  let at = 0
  for (const { methods, packed } of dates) {
    const ofMethods = methods.map(placeOfMethod)
    const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
    for (let from = 0; from < packed.length; from += RECORD.bytes) {
      const waited = view.getInt32(from + RECORD.waited)
      const clerkId = view.getInt32(from + RECORD.clerk)
      records.amountsPaise[at] = paiseAt(view, from)
      records.statuses[at] = view.getUint8(from + RECORD.status)
      records.waits[at] = waited
      records.hasWaited[at] = waited === NO_WAIT ? 0 : 1
      const group = at * GROUPS_EACH
      records.groups[group] = ALL
      records.groups[group + 1] = FIRST_HOUR + view.getUint8(from + RECORD.hour)
      records.groups[group + 2] = clerkId === 0 ? NO_GROUP : placeOfClerk(clerkId)
      records.groups[group + 3] = ofMethods[view.getUint16(from + RECORD.method)] ?? NO_GROUP
      at += 1
    }
  }
  return { ...records, keys }
}

function paiseAt(view: DataView, from: number): Paise {
  return view.getUint32(from + RECORD.amountHigh) * WORD + view.getUint32(from + RECORD.amountLow)
}

/** All, the hours of a day, and then clerks and methods as they come. */
function openKeys() {
  const none = { hour: null, clerkId: null, method: null }
  const keys: GroupKey[] = [
    { of: 'all', ...none },
    ...Array.from({ length: HOURS }, (_, hour) => ({ of: 'hour', ...none, hour }) as const),
  ]
  const clerks = new Map<number, number>()
  const methods = new Map<string, number>()
  return {
    keys,
    placeOfClerk: (clerkId: number) => clerks.get(clerkId) ?? keep(clerks, clerkId, { of: 'clerk', ...none, clerkId }),
    placeOfMethod: (method: string) => methods.get(method) ?? keep(methods, method, { of: 'method', ...none, method }),
  }

  function keep<Value>(places: Map<Value, number>, value: Value, key: GroupKey): number {
    places.set(value, keys.length)
    return keys.push(key) - 1
  }
}
