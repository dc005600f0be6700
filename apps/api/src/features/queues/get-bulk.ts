// How far bulks are, for whoever sent them: the requests of one, and those of the last day.
import { contract } from '@panadesk/contract'
import type { BulkRowState, FundRequestKind } from '@panadesk/contract/fund-request'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { BULKS, NUMBER_OF } from '../../bulk/bulk-kinds.ts'
import type { Db } from '../../database/database.ts'
import type { StaffContext } from '../../identity/context.ts'
import { implement } from '../../http/implement.ts'
import { isoInstant } from '../../platform/instants.ts'
import { refuse } from './refusals.ts'

const LISTED_FOR = '24 hours'

export const getBulk = implement(contract.queues.bulk, async (context, { bulk_id: bulkId }) => {
  const run = await runsOf(context).where('bulk_run.id', '=', bulkId).executeTakeFirst()
  if (run === undefined) throw refuse('bulk-not-found')
  const { table } = BULKS[run.kind]
  const rows = await loadRows(context.db, { bulkId, table })
  return {
    ...runFields(run, context.timeZone),
    rows: rows.map((row) => ({
      request_id: String(row.request_id),
      tx_request_number: NUMBER_OF[table](row.request_id),
      user_name: row.name ?? '',
      amount: rupeesOfPaise(row.amount_paise),
      state: row.state,
      msg: row.msg,
      approval_id: row.approval_id === null ? '' : String(row.approval_id),
    })),
  }
})

export const listBulks = implement(contract.queues.bulks, async (context) => {
  const runs = await runsOf(context)
    .where('bulk_run.created_at', '>', sql<Date>`(select app_now() - ${sql.lit(LISTED_FOR)}::interval)`)
    .orderBy('bulk_run.id', 'desc')
    .execute()
  return { bulks: runs.map((run) => runFields(run, context.timeZone)) }
})

function runsOf({ db, admin }: StaffContext) {
  return db
    .selectFrom('bulk_run')
    .innerJoin('bulk_row', 'bulk_row.bulk_id', 'bulk_run.id')
    .select(['bulk_run.id', 'bulk_run.kind', 'bulk_run.created_at', 'bulk_run.ended_at'])
    .select([sql<number>`count(*)`.as('total'), numberOf('done').as('done')])
    .select([numberOf('refused').as('refused'), numberOf('waits').as('waits')])
    .where('bulk_run.admin_id', '=', admin.id)
    .groupBy('bulk_run.id')
}

function numberOf(state: BulkRowState) {
  return sql<number>`count(*) filter (where state = ${state})`
}

type Run = Awaited<ReturnType<ReturnType<typeof runsOf>['execute']>>[number]

function runFields({ id, kind, created_at, ended_at, ...counts }: Run, timeZone: string) {
  return {
    bulk_id: String(id),
    kind,
    insert_date: isoInstant(created_at, timeZone),
    end_date: ended_at === null ? '' : isoInstant(ended_at, timeZone),
    ...counts,
  }
}

interface Row {
  request_id: number
  amount_paise: number
  state: BulkRowState
  msg: string
  approval_id: number | null
  /** Null where there is no such request. */
  name: string | null
}

async function loadRows(db: Db, { bulkId, table }: { bulkId: number; table: FundRequestKind }) {
  const { rows } = await sql<Row>`
    select bulk_row.request_id, bulk_row.amount_paise, state, msg, approval_id, player.name
    from bulk_row
    left join ${sql.table(table)} as request on request.id = bulk_row.request_id
    left join player on player.id = request.player_id
    where bulk_id = ${bulkId} order by place`.execute(db)
  return rows
}
