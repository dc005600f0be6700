// Reads the JSON of a proof, field by field: it may come from anywhere.
import { UTC_INSTANT } from './bid-leaf.ts'
import { SESSIONS } from './families.ts'
import { parseMarketDate } from './market-date.ts'
import { paiseOfRupees } from './money.ts'
import type { Seal } from './seal-text.ts'

export interface BidProof {
  readonly seal: Seal & { readonly hash: string }
  /** The text that was sealed of the bid. */
  readonly leaf: string
  /** Its place among the bids of the seal, from 0. */
  readonly index: number
  /** The hashes beside its way to the root, as hex. */
  readonly path: readonly string[]
  readonly salt: string
}

type Fields = Readonly<Record<string, unknown>>

const HASH = /^[0-9a-f]{64}$/
const ID = /^[1-9]\d{0,15}$/
/** Far more than the tree of any book is high. */
const PATH_MAX = 64

/** Undefined for what is no proof. */
export function parseProof(sent: unknown): BidProof | undefined {
  const { seal: sentSeal, leaf, index, path, salt } = fieldsOf(sent)
  const seal = parseSeal(sentSeal)
  if (seal === undefined || !isText(leaf) || !isPlainAscii(leaf) || !isCount(index) || !isText(salt)) return undefined
  if (!Array.isArray(path) || path.length > PATH_MAX || !path.every(isHash)) return undefined
  return { seal, leaf, index, path, salt }
}

/** A seal as the list of seals and every proof spell it; undefined for what is none. */
export function parseSeal(sent: unknown): BidProof['seal'] | undefined {
  const {
    id,
    gameId,
    date,
    session: sentSession,
    bids,
    points,
    root,
    cutOff,
    sealedAt,
    previous,
    hash,
  } = fieldsOf(sent)
  const marketDate = isText(date) ? parseMarketDate(date) : undefined
  const session = SESSIONS.find((each) => each === sentSession)
  const pointsPaise = typeof points === 'number' ? paiseOfRupees(points) : undefined
  if (marketDate === undefined || session === undefined || pointsPaise === undefined) return undefined
  if (!isId(id) || !isId(gameId) || !isCount(bids) || !isInstant(cutOff) || !isInstant(sealedAt)) return undefined
  if (!isHash(root) || !isHash(previous) || !isHash(hash)) return undefined
  const facts = { marketDate, session, bids, pointsPaise, root, cutOff, sealedAt, previous, hash }
  return { id: Number(id), gameId: Number(gameId), ...facts }
}

function fieldsOf(sent: unknown): Fields {
  return typeof sent === 'object' && sent !== null ? (sent as Fields) : {}
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isPlainAscii = (text: string): boolean => /^[\n -~]*$/.test(text)
const isHash = (value: unknown): value is string => isText(value) && HASH.test(value)
const isId = (value: unknown): value is string => isText(value) && ID.test(value) && Number.isSafeInteger(Number(value))
const isInstant = (value: unknown): value is string => isText(value) && UTC_INSTANT.test(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
