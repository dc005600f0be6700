// What is refused of whoever keeps views.
import { refusals } from '../../platform/refusal.ts'

export const refuseView = refusals({
  'not-found': { status: 404, msg: 'This view does not exist.' },
  'not-a-list': { status: 422, msg: 'This is not a list of the panel.', field: 'call' },
  'code-missing': { status: 422, msg: 'Please choose the code.', field: 'code' },
  'name-taken': { status: 409, msg: 'You have a view of this name on this screen already.', field: 'name' },
  'too-many': { status: 422, msg: 'You have 100 views. Please delete one first.' },
})
