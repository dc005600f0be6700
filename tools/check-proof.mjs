// Checks a proof of a bid as docs/sealed-book.md has it, with nothing but Node: whoever doubts the product reads this instead.

import { createHash } from 'node:crypto'

/** @typedef {Record<string, unknown>} Fields */

/**
 * What every proof must be, step by step: the first that is not so says what is wrong.
 * @type {{ says: string, holds: (proof: Proof) => boolean }[]}
 */
const STEPS = [
  { says: 'the text of the bid is written as one was sealed', holds: ({ leaf }) => LEAF.test(leaf) },
  { says: 'the salt is the one in the text of the bid', holds: ({ leaf, salt }) => leaf.split('\n')[11] === salt },
  {
    says: 'the seal is that of the session of the bid',
    holds: ({ leaf, seal }) => isOfSession(leaf.split('\n'), seal),
  },
  {
    says: 'the bid was placed before the cut-off',
    holds: ({ leaf, seal }) => (leaf.split('\n')[10] ?? '') < seal.cutOff,
  },
  { says: 'the seal was made after the cut-off', holds: ({ seal }) => seal.sealedAt >= seal.cutOff },
  { says: 'from the bid one comes to the root of the seal', holds: (proof) => rootOf(proof) === proof.seal.root },
  {
    says: 'the first seal alone follows none',
    holds: ({ seal }) => (seal.id === '1') === /^0{64}$/.test(seal.previous),
  },
  {
    says: 'the seal is the one that its hash says',
    holds: ({ seal }) => sha256(textOf(seal)).toString('hex') === seal.hash,
  },
]

const DATE = String.raw`\d{4}-\d{2}-\d{2}`
const INSTANT = String.raw`${DATE}T\d{2}:\d{2}:\d{2}\.\d{6}Z`
const NUMBER = String.raw`[1-9]\d*`
const TYPE =
  '(?:single-digit|jodi-digit|group-jodi|red-bracket|single-pana|double-pana|triple-pana|half-sangam|full-sangam)'
const LEAF = new RegExp(
  String.raw`^panadesk-bid-1\n${NUMBER}\n${NUMBER}\n${NUMBER}\n${DATE}\n(?:open|close)\n${TYPE}\n[\d-]+\n${NUMBER}\n${NUMBER}:${NUMBER}\n${INSTANT}\n[0-9a-f]{32}$`,
)
const WHOLE_DAY = /^(?:jodi-digit|group-jodi|red-bracket|half-sangam|full-sangam)$/

/**
 * @typedef {{ id: string, gameId: string, date: string, session: string, bids: number, points: number, root: string,
 *   cutOff: string, sealedAt: string, previous: string, hash: string }} Seal
 * @typedef {{ seal: Seal, leaf: string, index: number, path: string[], salt: string }} Proof
 */

/** How each field of a seal is written. */
const SEAL_FIELDS = {
  id: new RegExp(`^${NUMBER}$`),
  gameId: new RegExp(`^${NUMBER}$`),
  date: new RegExp(`^${DATE}$`),
  session: /^(?:open|close)$/,
  root: /^[0-9a-f]{64}$/,
  cutOff: new RegExp(`^${INSTANT}$`),
  sealedAt: new RegExp(`^${INSTANT}$`),
  previous: /^[0-9a-f]{64}$/,
  hash: /^[0-9a-f]{64}$/,
}

/**
 * The step that fails, in words; undefined where all hold.
 * @param {unknown} sent
 * @returns {string | undefined}
 */
export function failedStep(sent) {
  if (!isProof(sent)) return 'it is a proof of a bid'
  return STEPS.find(({ holds }) => !holds(sent))?.says
}

/**
 * @param {unknown} sent
 * @returns {sent is Proof}
 */
function isProof(sent) {
  const { seal, leaf, index, path, salt } = fieldsOf(sent)
  if (!isSeal(seal) || typeof leaf !== 'string' || typeof salt !== 'string') return false
  const isPath = Array.isArray(path) && path.every((hash) => typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash))
  return isPath && isCount(index) && index < seal.bids
}

/**
 * @param {unknown} sent
 * @returns {sent is Seal}
 */
export function isSeal(sent) {
  const seal = fieldsOf(sent)
  const areWritten = Object.entries(SEAL_FIELDS).every(([name, form]) => {
    const value = seal[name]
    return typeof value === 'string' && form.test(value)
  })
  // Points are in rupees, and have whole paise.
  const { points, bids } = seal
  return (
    areWritten && isCount(bids) && typeof points === 'number' && Number(points.toFixed(2)) === points && points >= 0
  )
}

/**
 * @param {unknown} value
 * @returns {Fields}
 */
function fieldsOf(value) {
  return typeof value === 'object' && value !== null ? /** @type {Fields} */ (value) : {}
}

/**
 * @param {unknown} value
 * @returns {value is number}
 */
function isCount(value) {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/**
 * Jodis and sangams are closed by the first cut-off of the day.
 * @param {string[]} lines
 * @param {Seal} seal
 */
function isOfSession([, , , gameId, date, session, type = ''], seal) {
  const isClosedByIt = seal.session === session || (WHOLE_DAY.test(type) && seal.session === 'open')
  return gameId === seal.gameId && date === seal.date && isClosedByIt
}

/**
 * Where one comes to from the leaf by the path, as RFC 6962 §2.1.1 leads there; nowhere where the path has another length.
 * @param {Proof} proof
 */
function rootOf({ leaf, index, path, seal }) {
  const left = [...path]
  /** @type {(first: number, size: number) => Buffer | undefined} */
  const climb = (place, size) => {
    if (size === 1) return sha256(Buffer.concat([Buffer.of(0), Buffer.from(leaf)]))
    let half = 1
    while (half * 2 < size) half *= 2
    const isLeft = place < half
    const below = isLeft ? climb(place, half) : climb(place - half, size - half)
    const neighbour = left.shift()
    if (below === undefined || neighbour === undefined) return undefined
    const beside = Buffer.from(neighbour, 'hex')
    return sha256(Buffer.concat([Buffer.of(1), ...(isLeft ? [below, beside] : [beside, below])]))
  }
  const root = climb(index, seal.bids)
  return left.length === 0 ? root?.toString('hex') : undefined
}

/** @param {Seal} seal */
function textOf({ id, gameId, date, session, bids, points, root, cutOff, sealedAt, previous }) {
  const paise = Math.round(points * 100)
  const lines = ['panadesk-seal-1', id, gameId, date, session, bids, paise, root, cutOff, sealedAt, previous]
  return Buffer.from(lines.join('\n'))
}

/** @param {Buffer} bytes */
function sha256(bytes) {
  return createHash('sha256').update(bytes).digest()
}
