// Every call of the player gateway and the deposit callback, with one field wrong at a time: never a fault, nothing of our
// insides, and nothing changes when it is refused.
import { afterAll, beforeAll, test } from 'vitest'
import { expectFieldsGuarded } from './fuzz-fields.ts'
import { startHouse, type HostileHouse } from './house.ts'
import { drawOf, FULL_MS, tallyOf } from './width.ts'

const draw = drawOf()
const tally = tallyOf('wrong fields of the gateway')
let house: HostileHouse
beforeAll(async () => {
  house = await startHouse()
})
afterAll(async () => {
  tally.print()
  await house.close()
})

test(
  'one wrong field is refused or taken for what it is',
  () =>
    expectFieldsGuarded(
      house,
      house.targets.filter(({ door }) => door === 'gateway' || door === 'callback'),
      { draw, tally, about: 20 },
    ),
  FULL_MS,
)
