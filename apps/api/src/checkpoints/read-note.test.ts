// Notes as others read and write them: the example of Go's own reader, and what must not pass for a note.
import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { openNote } from '../../test/outsider.ts'
import { isSignedBy, parseCheckpoint, parseVerifierKey } from './read-note.ts'
import { rawPublicKey, signCheckpoint, verifierKey } from './signed-note.ts'

/** From golang.org/x/mod/sumdb/note. */
const NEUMANN = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const NOTE = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`

test('the example that Go opens is opened here, and its key is spelt as there', () => {
  const verifier = parseVerifierKey(NEUMANN)
  expect(verifier).toMatchObject({ name: 'PeterNeumann' })
  expect(verifier && verifierKey(verifier)).toBe(NEUMANN)
  const key = verifier?.publicKey ?? Buffer.alloc(32)
  expect(isSignedBy(NOTE, [key])).toBe(true)
  expect(isSignedBy(NOTE.replace('answer', 'Answer'), [key])).toBe(false)
  expect(isSignedBy(NOTE, [Buffer.alloc(32, 1)])).toBe(false)
  expect(parseCheckpoint(NOTE)).toBeUndefined()
})

test.each([
  ['another hash', 'PeterNeumann+c74f20a4+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'],
  ['another name', 'Neumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'],
  ['another kind of key', 'PeterNeumann+c74f20a3+AhpcARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'],
  ['no key', 'PeterNeumann'],
])('%s is no key', (_what, text) => {
  expect(parseVerifierKey(text)).toBeUndefined()
})

const pair = generateKeyPairSync('ed25519')
const key = {
  publicKey: rawPublicKey(pair.publicKey),
  privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }),
}
const head = { origin: 'house.test/log', size: 20_852_163, root: Buffer.alloc(32, 0xa5) }

test('a checkpoint says to an outsider what was signed', () => {
  const note = signCheckpoint(head, key)
  expect(openNote(note, [key.publicKey])).toEqual({ ...head, root: head.root.toString('hex') })
  expect(parseCheckpoint(note)).toEqual(head)
  expect(isSignedBy(note, [Buffer.alloc(32, 1), key.publicKey])).toBe(true)
})

test.each([
  ['another size', (note: string) => note.replace('20852163', '20852164')],
  ['another log', (note: string) => note.replace('house.test/log\n', 'other.test/log\n')],
  ['another root', (note: string) => note.replace('paWl', 'paWk')],
  ['no signature', (note: string) => `${note.split('\n\n')[0] ?? ''}\n\n`],
  ['a signature that is cut off', (note: string) => note.slice(0, -8)],
])('a note with %s is signed by nobody', (_what, change) => {
  expect(isSignedBy(change(signCheckpoint(head, key)), [key.publicKey])).toBe(false)
})

test.each(['', '\n\n', 'log\n1\nx\n\n', 'log\n01\npaWl\n\n', 'log\n1\n'])('%j is no checkpoint', (text) => {
  expect(parseCheckpoint(text)).toBeUndefined()
})
