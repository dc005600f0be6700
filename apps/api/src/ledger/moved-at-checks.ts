// What must be true of when money moved: at the time of what the movement refers to.
import { sql } from 'kysely'
import type { Check } from './checks.ts'
import { isApart, SINCE } from './evidence.ts'

export const MOVED_AT_CHECKS: readonly Check[] = [
  {
    name: 'Every movement is of the time of what it refers to',
    faults: sql`
    select movement.id as movement_id, movement.kind, movement.ref, movement.created_at, referred.at
    from (
      select 'bid-placed'::movement_kind as kind, id as ref, created_at as at from slip
      union all
      select 'deposit', id, decided_at from deposit where status = 'accepted'
      union all
      select 'withdrawal', id, decided_at from withdrawal where status = 'accepted'
      union all
      select 'transfer', id, created_at from transfer
    ) as referred
    join movement using (kind, ref)
    where movement.created_at > ${SINCE} and ${isApart(sql`movement.created_at`, sql`referred.at`)}`,
  },
]
