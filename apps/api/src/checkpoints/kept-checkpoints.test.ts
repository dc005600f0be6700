// The files in which people keep checkpoints: a note, an answer, a log; and what is none of them.
import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseKeptCheckpoints, unsigned } from './kept-checkpoints.ts'
import { rawPublicKey, signCheckpoint } from './signed-note.ts'

const pair = generateKeyPairSync('ed25519')
const publicKey = rawPublicKey(pair.publicKey)
const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' })
const noteOf = (size: number) =>
  signCheckpoint({ origin: 'house.test', size, root: Buffer.alloc(32, size) }, { publicKey, privateKey })
const lineOf = (size: number) => JSON.stringify({ size, note: noteOf(size) })

test.each([
  ['a note', noteOf(3), [3]],
  ['an answer of the gateway', JSON.stringify({ note: noteOf(3) }, null, 2), [3]],
  ['a log', `${lineOf(1)}\n${lineOf(2)}\n${lineOf(7)}\n`, [1, 2, 7]],
])('%s is read', (_what, text, sizes) => {
  const kept = parseKeptCheckpoints(text)
  expect(kept.map(({ size }) => size)).toEqual(sizes)
  expect(unsigned(kept, [publicKey])).toEqual([])
  expect(unsigned(kept, [Buffer.alloc(32, 1)])).toEqual(kept)
})

test.each([
  ['nothing', ' \n', 'The file of --since holds no checkpoint.'],
  ['something else', 'nothing of ours', 'Line 1 of the file of --since is no checkpoint.'],
  ['a line that is torn', `${lineOf(1)}\n{"size":2`, 'Line 2 of the file of --since is no checkpoint.'],
])('%s is refused with one line', (_what, text, line) => {
  expect(() => parseKeptCheckpoints(text)).toThrow(line)
})
