// Checks a proof in this browser, and whether its seal is the one that the server publishes.
import { book } from '@panadesk/contract/player/book'
import { checkBidProof, type CheckedProof, type ProofFault } from '@panadesk/domain/bid-proof'
import { parseSeal } from '@panadesk/domain/parse-proof'

type Proved = Extract<CheckedProof, { outcome: 'proved' }>

export type Verdict =
  /** `isPublished` is undefined where the list of seals could not be asked. */
  | (Proved & { readonly isPublished: true | undefined })
  | { readonly outcome: 'failed'; readonly fault: ProofFault | 'no-json' | 'no-crypto' | 'not-published' }

/** `text` is what was pasted, or stood in a file. */
export async function checkProof(text: string): Promise<Verdict> {
  // Plain http outside of this computer has none.
  if (!('subtle' in crypto)) return { outcome: 'failed', fault: 'no-crypto' }
  const sent = parseJson(text)
  if (sent === undefined) return { outcome: 'failed', fault: 'no-json' }
  const checked = await checkBidProof(sent, sha256)
  if (checked.outcome === 'failed') return checked
  const isPublished = await isSealPublished(checked)
  return isPublished === false ? { outcome: 'failed', fault: 'not-published' } : { ...checked, isPublished }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)))
}

/** Whoever makes up a bid can make up a whole book around it; no seal of that book stands in the list. */
async function isSealPublished({ seal }: Proved): Promise<boolean | undefined> {
  const asked = new URLSearchParams({ gameId: String(seal.gameId), date: seal.marketDate })
  try {
    const answer = await fetch(`/${book.seals.path}?${asked.toString()}`)
    if (!answer.ok) return undefined
    const { seals } = (await answer.json()) as { seals?: unknown }
    return Array.isArray(seals) ? seals.some((each) => parseSeal(each)?.hash === seal.hash) : undefined
  } catch (error) {
    // Neither an answer nor one that can be read.
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined
    throw error
  }
}
