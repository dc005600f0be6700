// A server at rest holds no memory that only its start needed, and under work it gets what it needs.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MIB = 1024 * 1024

/** The size of the young space, in bytes, after much was made and kept: held as `npm start` holds it, and let grow then. */
function youngSpaces(): { held: number; grown: number } {
  const start = readFileSync(new URL('../../../../tools/start.mjs', import.meta.url), 'utf8')
  const hold = /^setFlagsFromString.*$/m.exec(start)?.[0]
  const module = fileURLToPath(new URL('young-space.ts', import.meta.url))
  const program = `
    import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
    import { letYoungSpaceGrow } from ${JSON.stringify(module)}
    const sizeAfterWork = () => {
      const kept = []
      for (let made = 0; made < 400_000; made += 1) kept.push({ made })
      return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size
    }
    ${hold}
    const held = sizeAfterWork()
    letYoungSpaceGrow()
    console.log(JSON.stringify({ held, grown: sizeAfterWork() }))`
  const args = ['--import', 'tsx', '--input-type', 'module', '--eval', program]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as ReturnType<typeof youngSpaces>
}

test('the young space does not grow while a server starts, and does when it serves', () => {
  const { held, grown } = youngSpaces()
  expect(held).toBeLessThanOrEqual(4 * MIB)
  expect(grown).toBeGreaterThan(held)
})
