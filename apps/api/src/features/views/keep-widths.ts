// Keeps how wide somebody has drawn the columns of a list.
import { contract } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { implement } from '../../http/implement.ts'
import { keepOfList } from './keep-of-list.ts'

export const keepWidths = implement(contract.views.keepWidths, async (context, { call, widths: value }) => ({
  msg: savedMessage(await keepOfList(context, { call, what: 'widths', value }), 'The widths are kept.'),
}))
