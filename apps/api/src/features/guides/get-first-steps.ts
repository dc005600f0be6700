// The first steps of an installation, each as the installation itself shows whether it is done.
import { contract } from '@panadesk/contract'
import { FIRST_STEPS, type FirstStep } from '@panadesk/contract/guide-names'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { implement } from '../../http/implement.ts'
import type { StaffContext } from '../../identity/context.ts'
import { wireFlag } from '../../platform/wire-flag.ts'

export const getFirstSteps = implement(contract.guides.steps, loadFirstSteps)

export async function loadFirstSteps(context: StaffContext) {
  const [{ isClosed, ...inDatabase }, newestBackup] = await Promise.all([
    readSteps(context),
    // Of a database elsewhere its own operators look after backups: there is nothing to look at.
    context.newestBackupAt?.(),
  ])
  const done: Readonly<Record<FirstStep, boolean>> = { ...inDatabase, backup: newestBackup !== undefined }
  const steps = FIRST_STEPS.filter((step) => step !== 'backup' || context.newestBackupAt !== undefined)
  return { is_shown: wireFlag(!isClosed), steps: steps.map((step) => ({ step, is_done: wireFlag(done[step]) })) }
}

interface StepsInDatabase extends Record<Exclude<FirstStep, 'backup'>, boolean> {
  isClosed: boolean
}

async function readSteps({ db, admin }: StaffContext): Promise<StepsInDatabase> {
  const { rows } = await sql<StepsInDatabase>`
    select
      -- Those that every installation begins with are in force since always.
      exists (select from rate_history where in_force_from > '-infinity') as rates,
      exists (select from game) as games,
      upi_id <> '' or google_upi_id <> '' or phone_pe_upi_id <> '' or bank_account_number <> ''
        or exists (select from image where kind = 'qr' and is_active and deleted_at is null) as payment,
      exists (select from second_factor where admin_id = ${admin.id} and on_since is not null) as "second-factor",
      exists (
        select from admin where is_main and is_active and deleted_at is null and id <> ${admin.id}
      ) as "second-person",
      coalesce((select are_steps_closed from guide_choice where admin_id = ${admin.id}), false) as "isClosed"
    from setting`.execute(db)
  const [steps] = rows
  assert(steps !== undefined, 'the settings have one row')
  return steps
}
