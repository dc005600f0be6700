// Money that staff move by hand (spec 3 §7).
import { z } from 'zod'
import { command } from './endpoint.ts'
import { id, okMessage, positiveRupees } from './fields.ts'

export const wallet = {
  credit: command({
    path: 'admin/add-balance-user-wallet',
    access: ['6', '7.1'],
    body: z.strictObject({ userDB_id: id('Please select a user.'), amount: positiveRupees() }),
    reply: okMessage,
  }),
}
