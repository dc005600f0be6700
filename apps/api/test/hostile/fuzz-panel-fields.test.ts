// Every call of the panel that is no list, with one field wrong at a time: never a fault, nothing of our insides, and nothing
// changes when it is refused.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFieldsGuarded } from './fuzz-fields.ts'
import { startHouse, type HostileHouse } from './house.ts'
import { FIELD_MANGLES } from './mangled-fields.ts'
import { isPaged } from './targets.ts'
import { drawOf, FULL_MS, tallyOf } from './width.ts'

const draw = drawOf()
const tally = tallyOf('wrong fields of commands')
let house: HostileHouse
beforeAll(async () => {
  house = await startHouse()
})
afterAll(async () => {
  tally.print()
  await house.close()
})

test('the ways to be wrong are many, each with a name of its own', () => {
  expect(FIELD_MANGLES.length).toBeGreaterThan(90)
  expect(new Set(FIELD_MANGLES.map(({ name }) => name)).size).toBe(FIELD_MANGLES.length)
})

test(
  'one wrong field is refused or taken for what it is',
  () =>
    expectFieldsGuarded(
      house,
      house.targets.filter((target) => target.door === 'panel' && !isPaged(target)),
      { draw, tally, about: 12 },
    ),
  FULL_MS,
)
