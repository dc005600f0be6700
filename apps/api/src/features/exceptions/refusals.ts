// What is refused of whoever explains an exception.
import { refusals } from '../../platform/refusal.ts'

export const refuseException = refusals({
  'not-found': { status: 404, msg: 'This exception does not exist.' },
  'about-you': { status: 403, msg: 'This is about what you did yourself: somebody else explains it.' },
  'said-already': { status: 409, msg: 'Somebody has said this of it already. Please load the list again.' },
})
