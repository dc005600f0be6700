// Why a server ended, out of the words that it left.
import { expect, test } from 'vitest'
import { lastFault } from './last-fault.ts'

const ENDED = '2026-11-28 02:15:01 UTC [41] FATAL:  recovery ended before configured recovery target was reached'
const STOPPED = '2026-11-28 02:15:01 UTC [40] LOG:  startup process (PID 41) exited with exit code 1'

function refused(words: string): string {
  return `2026-11-28 02:15:01 UTC [42] FATAL:  the database system is ${words}`
}

test('is the last that was fatal', () => {
  const log = ['2026-11-28 02:14:00 UTC [7] FATAL:  lock file exists', ENDED, STOPPED].join('\n')
  expect(lastFault(log)).toBe('FATAL:  recovery ended before configured recovery target was reached')
  expect(lastFault('[9] PANIC:  could not locate a valid checkpoint record')).toMatch(/^PANIC: +could not locate/)
})

test.each([
  'starting up',
  'not accepting connections',
  'not yet accepting connections',
  'shutting down',
  'in recovery mode',
])('is not what was told meanwhile to whoever asked whether it answers: %s', (words) => {
  expect(lastFault([refused(words), ENDED, refused(words), STOPPED].join('\n'))).toMatch(/recovery ended/)
  expect(lastFault(refused(words))).toBeUndefined()
})
