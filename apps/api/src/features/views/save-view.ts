// Keeps what a list shows under a name: a new view, or the own one that it was.
import { contract, type BodyOf } from '@panadesk/contract'
import { audit } from '../../audit/audit.ts'
import { inTransaction, type Tx } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { lockViewsOf } from './lock-views.ts'
import { refuseView } from './refusals.ts'
import { requireList } from './visible-views.ts'

const VIEWS_MAX = 100

type Asked = BodyOf<typeof contract.views.save>

export const saveView = implement(contract.views.save, async (context, asked) => {
  const { admin } = context
  requireList(admin, asked.call)
  if (asked.reach === 'code' && asked.code === undefined) throw refuseView('code-missing')
  return inTransaction(context.db, async (tx) => {
    await lockViewsOf(tx, admin.id)
    await requireFreeName(tx, admin.id, asked)
    const id = await (asked.view_id === undefined
      ? addView(tx, admin, asked)
      : changeView(tx, { ownerId: admin.id, id: asked.view_id }, asked))
    const { name, screen, search, reach } = asked
    await audit(tx, context, { subject: 'view', subjectId: id, before: {}, after: { name, screen, search, reach } })
    return { msg: 'The view is saved.', view_id: String(id) }
  })
})

async function requireFreeName(tx: Tx, ownerId: number, { screen, name, view_id: id = 0 }: Asked): Promise<void> {
  const taken = await tx
    .selectFrom('list_view')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('screen', '=', screen)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken !== undefined) throw refuseView('name-taken')
}

function columnsOf({ name, search, call, asked, reach, code }: Asked) {
  return { name, search, call, asked, reach, code: reach === 'code' ? (code ?? null) : null }
}

async function addView(tx: Tx, owner: { id: number; name: string }, asked: Asked): Promise<number> {
  const { count } = await tx
    .selectFrom('list_view')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  if (count >= VIEWS_MAX) throw refuseView('too-many')
  const { id } = await tx
    .insertInto('list_view')
    .values({ ...columnsOf(asked), screen: asked.screen, owner_id: owner.id, owner_name: owner.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** It stays on its screen. */
async function changeView(tx: Tx, { ownerId, id }: { ownerId: number; id: number }, asked: Asked): Promise<number> {
  const changed = await tx
    .updateTable('list_view')
    .set(columnsOf(asked))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('screen', '=', asked.screen)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) throw refuseView('not-found')
  return changed.id
}
