// Places in PostgreSQL's write-ahead log (WAL), and the names of the segment files that hold them.

/** How a cluster numbers its segment files. */
export type SegmentFormat = { timeline: number; segmentBytes: number }

const IDS = 0x1_0000_0000n

/** '1A/2B3C' as PostgreSQL writes it: two hexadecimal halves of a byte position. */
export function parseLsn(text: string): bigint {
  const [high, low] = text.split('/')
  if (high === undefined || low === undefined) throw new Error(`${text} is no place in the WAL`)
  return BigInt(`0x${high}`) * IDS + BigInt(`0x${low}`)
}

export function formatLsn(lsn: bigint): string {
  return `${(lsn / IDS).toString(16).toUpperCase()}/${(lsn % IDS).toString(16).toUpperCase()}`
}

/** The number of the segment that holds the byte at `lsn`. */
export function segmentOf({ segmentBytes }: SegmentFormat, lsn: bigint): bigint {
  return lsn / BigInt(segmentBytes)
}

export function startOfSegment({ segmentBytes }: SegmentFormat, segment: bigint): bigint {
  return segment * BigInt(segmentBytes)
}

/** The file name that PostgreSQL gives to a segment, 24 hexadecimal digits. */
export function segmentName({ timeline, segmentBytes }: SegmentFormat, segment: bigint): string {
  const segmentsPerId = IDS / BigInt(segmentBytes)
  return [BigInt(timeline), segment / segmentsPerId, segment % segmentsPerId].map(eightDigits).join('')
}

function eightDigits(value: bigint): string {
  return value.toString(16).toUpperCase().padStart(8, '0')
}
