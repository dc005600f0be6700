// Every list of the panel and every export, with one field wrong at a time: never a fault, nothing of our insides, and a look
// changes nothing.
import { afterAll, beforeAll, test } from 'vitest'
import { expectFieldsGuarded } from './fuzz-fields.ts'
import { startHouse, type HostileHouse } from './house.ts'
import { isPaged } from './targets.ts'
import { drawOf, FULL_MS, tallyOf } from './width.ts'

const draw = drawOf()
const tally = tallyOf('wrong fields of lists and exports')
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
      house.targets.filter((target) => target.door === 'export' || (target.door === 'panel' && isPaged(target))),
      { draw, tally, about: 8 },
    ),
  FULL_MS,
)
