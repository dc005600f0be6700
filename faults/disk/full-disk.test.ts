// A short slice of part `disk` of the fault run.

import { expect, test } from 'vitest'
import { drawSeed } from '../chance.ts'
import { say, sayFigures } from '../say.ts'
import { runFullDisk } from './full-disk.ts'

test('writes nothing by halves on a full disk, and goes on by itself when there is room', async () => {
  const seed = drawSeed()
  say(`disk: FAULTS_SEED=${seed}`)
  const { figures, faults } = await runFullDisk({ seed, rounds: 2, actors: 8, fullMs: 300 })
  sayFigures('disk', figures)
  expect(faults).toEqual([])
})
