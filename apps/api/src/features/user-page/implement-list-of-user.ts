// A list of the user page: each of them refuses a user who does not exist.
import type { AnyList } from '@panadesk/contract'
import { implementList } from '../../http/implement-list.ts'
import type { StaffCall } from '../../http/implement.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { ListOpener } from '../../lists/list-source.ts'
import { requirePlayer } from './require-player.ts'

export function implementListOfUser<List extends AnyList>(list: List, open: ListOpener<List, StaffContext>): StaffCall {
  return implementList(list, async (context, asked) => {
    await requirePlayer(context.db, asked.id)
    return open(context, asked)
  })
}
