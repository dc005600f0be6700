// Which alerts a member of the staff sees: those whose subject he may see.
import { AUDITOR } from '@panadesk/domain/access-codes'
import { sql, type RawBuilder } from 'kysely'
import type { StaffMember } from '../identity/context.ts'

interface SeenAlert {
  readonly access_codes: readonly string[]
}

/** In a select of `alert`. An auditor sees all, as the main admin does. */
export function isVisibleTo({ isMain, accessCodes }: StaffMember): RawBuilder<boolean> {
  if (isMain || accessCodes.includes(AUDITOR)) return sql<boolean>`true`
  return sql<boolean>`alert.access_codes && ${[...accessCodes]}::text[]`
}

/** Whether somebody may take care of an alert: whoever sees it, but for an auditor, who changes nothing. */
export function mayActOn({ isMain, accessCodes }: StaffMember, { access_codes: codes }: SeenAlert): boolean {
  return isMain || codes.some((code) => code !== AUDITOR && accessCodes.includes(code))
}
