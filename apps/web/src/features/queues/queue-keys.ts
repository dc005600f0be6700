// The keys of a queue, as their sheet says them.
import type { ShownKey } from '../../kit/key-sheet.tsx'

export const QUEUE_KEYS: readonly ShownKey[] = [
  ['j', 'The next request'],
  ['k', 'The request before'],
  ['Enter', 'Opens the request, and says that you are on it'],
  ['a', 'Accepts or approves the open request; Enter sends it'],
  ['r', 'Rejects the open request, and asks why'],
  ['c', 'Takes the open request over from whoever is on it'],
  ['x', 'Selects the request, or takes it out of the selection'],
  ['Esc', 'Goes back, and closes the request'],
  ['?', 'These keys'],
]
