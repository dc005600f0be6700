// npm run verify:proof -- <proof.json> [<seals.json>]: checks a proof of a bid without the product, without anything installed
// and without a network. Ends with 1 where it does not hold. The second file is a list of seals that was kept.

import { readFileSync } from 'node:fs'
import { failedStep, isSeal } from './check-proof.mjs'
import { demandNode } from './project.mjs'

demandNode()

const [proofFile, sealsFile, ...others] = process.argv.slice(2)
if (proofFile === undefined || others.length > 0) end(2, 'Usage: npm run verify:proof -- <proof.json> [<seals.json>]')

const proof = read(proofFile)
const failed = failedStep(proof)
if (failed !== undefined) end(1, `NOT PROVED. It does not hold that ${failed}.`)

const { seal, leaf } = proof
if (sealsFile !== undefined && !sealsOf(read(sealsFile)).some(({ hash }) => hash === seal.hash)) {
  end(1, `NOT PROVED. The seal is not among those of ${sealsFile}: the proof was made up, or the seals were changed.`)
}

const [, bid, player, game, date, session, type, selection, paise, rate, placedAt] = leaf.split('\n')
console.log(`PROVED. This bid was in the book of this session, with these facts, when the book was sealed.

  bid        ${bid}
  player     ${player}
  game       ${game}
  date       ${date}
  session    ${session}
  type       ${type}
  number     ${selection}
  points     ${(Number(paise) / 100).toFixed(2)}
  rate       ${rate}
  placed     ${placedAt}

  closed     ${seal.cutOff}
  sealed     ${seal.sealedAt}, before any result could be saved
  bids       ${seal.bids}
  seal       ${seal.id}
  hash       ${seal.hash}
`)
console.log(
  sealsFile === undefined
    ? `Compare number and hash of the seal with the published list, GET /player/v1/seals?gameId=${game}&date=${date},\nor with one that you kept: anybody can make up a whole book, but not publish it.`
    : `The seal is among those of ${sealsFile}.`,
)

/**
 * @param {string} file
 * @returns {any} whatever stands there
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return end(2, `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * As the server answers them, or a list alone.
 * @param {any} kept
 */
function sealsOf(kept) {
  const seals = Array.isArray(kept) ? kept : kept?.seals
  return Array.isArray(seals) ? seals.filter(isSeal) : []
}

/**
 * @param {number} code
 * @param {string} message
 * @returns {never}
 */
function end(code, message) {
  console.error(message)
  process.exit(code)
}
