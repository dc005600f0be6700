// That a deposit waits for whoever decides it.
import { sql } from 'kysely'

export const IS_PENDING = sql<boolean>`status = 'pending' and deleted_at is null`
