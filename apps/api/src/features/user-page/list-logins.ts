// From where a user signed in, and with what (docs/access.md, "Players").
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { isOwnedBy } from '../../database/owned-rows.ts'
import { isoInstant } from '../../platform/instants.ts'
import { rowsOf, sqlSource } from '../../lists/sql-source.ts'
import { implementListOfUser } from './implement-list-of-user.ts'

const OWNED = { owner: 'player_id', id: 'id' }

export const listLogins = implementListOfUser(contract.userPage.logins, async ({ db, timeZone }, asked) => {
  return sqlSource(asked, {
    db,
    found: db.selectFrom('player_login').where(isOwnedBy(OWNED, asked.id)),
    id: OWNED.id,
    idIsAfter: OWNED.owner,
    // The date is the order of the ids, and read by the index on them.
    columns: { insert_date: OWNED.id, address: 'address', device: 'device' },
    finds: () => sql<boolean>`false`,
    load: async (ids) => {
      const logins = db.selectFrom('player_login').select(['id', 'created_at', 'address', 'device'])
      const rows = await rowsOf(db, ids, logins)
      return rows.map(({ id, created_at: at, address, device }) => ({
        _id: String(id),
        insert_date: isoInstant(at, timeZone),
        address,
        device,
      }))
    },
  })
})
