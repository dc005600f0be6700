// Every list of the panel and every export, with one field wrong at a time: never a fault, nothing of our insides, and a look
// changes nothing.
import { testWrongFields } from './fuzz-fields.ts'
import { isPaged } from './targets.ts'

testWrongFields('wrong fields of lists and exports', {
  isTried: (target) => target.surface === 'export' || (target.surface === 'panel' && isPaged(target)),
  about: 8,
})
