// Every call of the player gateway and the deposit callback, with one field wrong at a time: never a fault, nothing of our
// insides, and nothing changes when it is refused.
import { testWrongFields } from './fuzz-fields.ts'

testWrongFields('wrong fields of the gateway', {
  isTried: ({ surface }) => surface === 'gateway' || surface === 'callback',
  about: 20,
})
