// Places in the WAL and names of its segments, as PostgreSQL counts them.

import { expect, test } from 'vitest'
import { formatLsn, parseLsn, segmentName, segmentOf, startOfSegment } from './wal-position.ts'

const format = { timeline: 1, segmentBytes: 16 * 1024 * 1024 }

// From pg_walfile_name of PostgreSQL 18.
test.each([
  ['0/1000028', '000000010000000000000001'],
  ['0/FF000000', '0000000100000000000000FF'],
  ['1/0', '000000010000000100000000'],
  ['1A/2B3C4D5E', '000000010000001A0000002B'],
])('finds the segment of %s', (lsn, name) => {
  expect(segmentName(format, segmentOf(format, parseLsn(lsn)))).toBe(name)
})

test('writes a place as it has read it', () => {
  expect(formatLsn(parseLsn('1A/2B3C4D5E'))).toBe('1A/2B3C4D5E')
  expect(formatLsn(startOfSegment(format, 259n))).toBe('1/3000000')
})
