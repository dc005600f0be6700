// Asks for what a wallet holds to be counted anew from its movements (docs/money.md, "One account recounted").
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { requirePlayer } from './require-player.ts'

export const recountWallet = implement(contract.userPage.recountWallet, async (context, { userDB_id: playerId }) => {
  const { admin } = context
  await inTransaction(context.db, async (tx) => {
    await requirePlayer(tx, playerId)
    const asked = await tx
      .insertInto('wallet_recount')
      .values({ player_id: playerId, asked_by: admin.id, asked_by_name: admin.name })
      .onConflict((conflict) =>
        conflict
          .column('player_id')
          .where(sql<boolean>`counted_at is null`)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    // Whoever asked first is named, and it is counted once.
    if (asked === undefined) return
    await audit(tx, context, { subject: 'player', subjectId: playerId, after: { recountAsked: true } })
  })
  return { msg: 'The account will be recounted.' }
})
