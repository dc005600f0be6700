// What many ask for at the same moment, as all do who look at a list when something in it changes, is read once.
import { homeOf, type Db } from './database.ts'

interface Reading {
  readonly underWay: Promise<unknown>
  /** Begins once that has ended, for all who have come since it began. */
  next?: Promise<unknown>
}

/** By where they are read and what they read. */
const readings = new WeakMap<object, Map<string, Reading>>()

/**
 * Reads what does not hang on who asks, and whose answer nobody changes. A reading that has begun is too old for whoever comes
 * after a change: he waits for the next, which answers all who wait for it. `what` tells it from all other readings.
 */
export function readTogether<Result>(db: Db, what: string, read: () => Promise<Result>): Promise<Result> {
  const home = homeOf(db)
  // A transaction reads as of its own.
  if (home === undefined) return read()
  const ofHome = readings.get(home) ?? new Map<string, Reading>()
  readings.set(home, ofHome)
  const begin = () => {
    const answer = read()
    const reading: Reading = { underWay: answer }
    ofHome.set(what, reading)
    const end = () => {
      if (reading.next === undefined) ofHome.delete(what)
    }
    answer.then(end, end)
    return answer
  }
  const reading = ofHome.get(what)
  if (reading === undefined) return begin()
  if (reading.next === undefined) {
    const next = reading.underWay.then(begin, begin)
    reading.next = next
    return next
  }
  // Whoever reads it may be cut off, which is nobody else's fault.
  return (reading.next as Promise<Result>).catch(read)
}
