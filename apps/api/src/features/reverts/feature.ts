// The calls about reverts: the bids that would be given back, and giving them back.
import { contract, type BodyOf } from '@panadesk/contract'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { implementList } from '../../http/implement-list.ts'
import { implement, type StaffCall } from '../../http/implement.ts'
import { findRevert } from './find-act.ts'
import { listUnsettledBids } from './list-unsettled-bids.ts'
import { revertMarket } from './revert-market.ts'
import type { RevertedMarket } from './reverted-sessions.ts'

export const revertsFeature: StaffCall[] = FAMILIES.flatMap((family) => [
  implementList(contract.reverts.list[family], (context, asked) => {
    const { gameDB_id: gameId, date: marketDate, session } = asked.filters
    return listUnsettledBids(context, { family, gameId, marketDate, session }, asked)
  }),
  implement(
    contract.reverts.revert[family],
    (context, body) => revertMarket(context, marketOf(family, body)),
    (context, body) => findRevert(context, marketOf(family, body)),
  ),
])

function marketOf(family: Family, body: BodyOf<(typeof contract.reverts.revert)[Family]>): RevertedMarket {
  return { family, gameId: body.gameDB_id, marketDate: body.bid_revert_date, session: body.session }
}
