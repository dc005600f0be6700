// What ended a server, as its log tells.

/** What the server tells whoever knocks before it is ready or while it ends: somebody always does while a start is waited for. */
const TO_WHO_KNOCKS = 'the database system is '

/** The last fatal line of a log that tells why the server ended, from `FATAL` on; undefined where there is none. */
export function lastFault(log: string): string | undefined {
  const faults = Array.from(log.matchAll(/(?:FATAL|PANIC): +(.*)/g))
  return faults.findLast(([, fault]) => !fault?.startsWith(TO_WHO_KNOCKS))?.[0]
}
