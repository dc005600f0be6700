// Somebody outside who keeps checkpoints: reads notes by the C2SP's words and proofs by RFC 6962 §2.1.2, with not a line of the product's.
import { createHash, createPublicKey, verify } from 'node:crypto'

export interface KeptNote {
  origin: string
  size: number
  /** Hex. */
  root: string
}

/** What the note says, if it is signed by the one of these keys that it names; throws where it is not. */
export function openNote(note: string, publicKeys: readonly Buffer[]): KeptNote {
  const lines = note.split('\n')
  const [origin = '', size = '', root = '', empty, signature = '', end, ...more] = lines
  if (empty !== '' || end !== '' || more.length > 0) throw new Error('a note has five lines')
  const [dash, name = '', encoded = ''] = signature.split(' ')
  if (dash !== '\u2014' || name !== origin) throw new Error('the log signs by its own name')
  const bytes = Buffer.from(encoded, 'base64')
  const key = publicKeys.find((each) => {
    const named = Buffer.concat([Buffer.from(name), Buffer.from([0x0a, 0x01]), each])
    return createHash('sha256')
      .update(named)
      .digest('hex')
      .startsWith(bytes.toString('hex', 0, 4))
  })
  if (key === undefined) throw new Error('the key is unknown')
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') }
  const signed = Buffer.from([origin, size, root, ''].join('\n'))
  if (!verify(null, signed, createPublicKey({ key: jwk, format: 'jwk' }), bytes.subarray(4))) {
    throw new Error('the signature is wrong')
  }
  return { origin, size: Number(size), root: Buffer.from(root, 'base64').toString('hex') }
}

interface Growth {
  from: number
  to: number
  path: readonly string[]
  fromRoot: string
  toRoot: string
}

/** Whether the list with the one root begins with the list of the other. */
export function goesOn({ from, to, path, fromRoot, toRoot }: Growth): boolean {
  const left = [...path]
  try {
    const [before, after] = rootsOf(left, { from, to, isWhole: true, fromRoot })
    return left.length === 0 && before === fromRoot && after === toRoot
  } catch {
    return false
  }
}

interface Subtree {
  from: number
  to: number
  isWhole: boolean
  fromRoot: string
}

/** Both roots, as the definition of a proof puts them together: its last step is the outermost one. */
function rootsOf(path: string[], { from, to, isWhole, fromRoot }: Subtree): [string, string] {
  if (from === to && isWhole) return [fromRoot, fromRoot]
  const step = path.pop()
  if (step === undefined) throw new Error('the proof is too short')
  if (from === to) return [step, step]
  const split = 2 ** Math.ceil(Math.log2(to) - 1)
  if (from <= split) {
    const [before, after] = rootsOf(path, { from, to: split, isWhole, fromRoot })
    return [before, nodeOf(after, step)]
  }
  const [before, after] = rootsOf(path, { from: from - split, to: to - split, isWhole: false, fromRoot })
  return [nodeOf(step, before), nodeOf(step, after)]
}

function nodeOf(left: string, right: string): string {
  return createHash('sha256')
    .update(Buffer.from(`01${left}${right}`, 'hex'))
    .digest('hex')
}
