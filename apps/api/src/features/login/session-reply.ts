// What the panel is told of whoever is signed in, and of the installation, before it shows anything.
import { rupeesOfPaise } from '@panadesk/domain/money'
import type { SessionContext } from '../../http/implement.ts'
import type { SignedInAdmin, StaffMember } from '../../identity/context.ts'
import { isoInstant } from '../../platform/instants.ts'
import { accessOfAdmin } from './access-of-admin.ts'

export async function sessionReply(
  { db, timeZone }: SessionContext,
  admin: StaffMember & Pick<SignedInAdmin, 'viewing'>,
  greeting: string,
) {
  const setting = db.selectFrom('setting').select('ask_again_from_paise')
  const { ask_again_from_paise: fromPaise } = await setting.executeTakeFirstOrThrow()
  return {
    msg: `${greeting}, ${admin.name}.`,
    ...accessOfAdmin(admin),
    timeZone,
    askAgainFrom: rupeesOfPaise(fromPaise),
    viewing_as: admin.viewing?.name ?? '',
    viewing_until: admin.viewing === undefined ? '' : isoInstant(admin.viewing.until, timeZone),
  }
}
