// A call for every session of every family.
import { assert } from '@panadesk/domain/assert'
import { FAMILIES, type Family, type Session } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { implementEach, type StaffCall } from '../../http/implement.ts'

type BySession<Entry> = Readonly<Record<Family, Readonly<Partial<Record<Session, Entry>>>>>

export function implementEachSession<Entry>(
  entries: BySession<Entry>,
  callOf: (entry: Entry, family: Family, session: Session) => StaffCall,
): StaffCall[] {
  return implementEach(FAMILIES, (family) =>
    MARKET_RULES[family].sessions.map((session) => {
      const entry = entries[family][session]
      assert(entry !== undefined, 'every session has its calls')
      return callOf(entry, family, session)
    }),
  )
}
