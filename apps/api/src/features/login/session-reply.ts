// What the panel is told of whoever is signed in, and of the installation, before it shows anything.
import { DENSITIES } from '@panadesk/domain/densities'
import { LANGUAGES } from '@panadesk/domain/languages'
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
  const { fromPaise, beginsAtHome, language, density } = await db
    .selectFrom('setting')
    .innerJoin('admin', (join) => join.on('admin.id', '=', admin.id))
    .leftJoin('home_layout', (join) => join.on('home_layout.admin_id', '=', admin.id))
    .select(['ask_again_from_paise as fromPaise', 'is_start as beginsAtHome', 'admin.language', 'admin.density'])
    .executeTakeFirstOrThrow()
  return {
    msg: `${greeting}, ${admin.name}.`,
    ...accessOfAdmin(admin, beginsAtHome ?? false),
    timeZone,
    askAgainFrom: rupeesOfPaise(fromPaise),
    viewing_as: admin.viewing?.name ?? '',
    language: LANGUAGES.find((each) => each === language) ?? '',
    density: DENSITIES.find((each) => each === density) ?? '',
    viewing_until: admin.viewing === undefined ? '' : isoInstant(admin.viewing.until, timeZone),
  }
}
