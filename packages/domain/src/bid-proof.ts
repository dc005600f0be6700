// Checks what a player was given as a proof of a bid: in a browser, on the command line, by anybody, without the house.
import { parseBidLeaf, type BidLeaf } from './bid-leaf.ts'
import { GAME_TYPE_RULES } from './game-types.ts'
import { bytesOfAscii, bytesOfHex, hexOf } from './hex.ts'
import { isIncluded, leafInput, type HashSoon } from './merkle-tree.ts'
import { parseProof, type BidProof } from './parse-proof.ts'
import { NO_SEAL_BEFORE, sealText } from './seal-text.ts'

/** Why a proof proves nothing: the first step that failed. */
export type ProofFault =
  | 'not-a-proof'
  | 'leaf-not-readable'
  | 'salt-differs'
  | 'other-session'
  | 'placed-after-cut-off'
  | 'sealed-before-cut-off'
  | 'not-in-the-book'
  | 'seal-changed'

export type CheckedProof =
  | { readonly outcome: 'proved'; readonly leaf: BidLeaf; readonly seal: BidProof['seal'] }
  | { readonly outcome: 'failed'; readonly fault: ProofFault }

/** `sent` is the JSON of a proof, parsed. That the seal is the one which was made public is a matter of looking there. */
export async function checkBidProof(sent: unknown, hash: HashSoon): Promise<CheckedProof> {
  const proof = parseProof(sent)
  if (proof === undefined) return failed('not-a-proof')
  const leaf = parseBidLeaf(proof.leaf)
  if (leaf === undefined) return failed('leaf-not-readable')
  if (leaf.salt !== proof.salt) return failed('salt-differs')
  const { seal } = proof
  if (!isOfSession(leaf, seal)) return failed('other-session')
  // Instants of one spelling compare as texts.
  if (leaf.placedAt >= seal.cutOff) return failed('placed-after-cut-off')
  if (seal.sealedAt < seal.cutOff) return failed('sealed-before-cut-off')
  if (!(await isInBook(proof, hash))) return failed('not-in-the-book')
  // Whoever begins a chain anew cannot number its first seal as if others came before it.
  if ((seal.id === 1) !== (seal.previous === NO_SEAL_BEFORE)) return failed('seal-changed')
  const sealHash = hexOf(await hash(bytesOfAscii(sealText(seal))))
  return sealHash === seal.hash ? { outcome: 'proved', leaf, seal } : failed('seal-changed')
}

function failed(fault: ProofFault): CheckedProof {
  return { outcome: 'failed', fault }
}

/** Bids of the whole day are closed by the first cut-off of the day. */
function isOfSession(leaf: BidLeaf, seal: BidProof['seal']): boolean {
  const isOfWholeDay = GAME_TYPE_RULES[leaf.type].placedIn === 'whole-day'
  const isClosedByIt = seal.session === leaf.session || (isOfWholeDay && seal.session === 'open')
  return leaf.gameId === String(seal.gameId) && leaf.marketDate === seal.marketDate && isClosedByIt
}

async function isInBook({ seal, leaf, index, path }: BidProof, hash: HashSoon): Promise<boolean> {
  const root = bytesOfHex(seal.root)
  const neighbours = path.map((each) => bytesOfHex(each)).filter((each) => each !== undefined)
  if (root === undefined || neighbours.length !== path.length) return false
  const leafHash = await hash(leafInput(bytesOfAscii(leaf)))
  return isIncluded({ leafHash, index, size: seal.bids, path: neighbours, root }, hash)
}
