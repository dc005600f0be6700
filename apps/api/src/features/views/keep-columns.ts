// Keeps which columns of a list somebody wants to see, and how.
import { contract } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { implement } from '../../http/implement.ts'
import { keepOfList } from './keep-of-list.ts'

export const keepColumns = implement(contract.views.keepColumns, async (context, { call, columns: value }) => ({
  msg: savedMessage(await keepOfList(context, { call, what: 'columns', value }), 'The columns are kept.'),
}))
