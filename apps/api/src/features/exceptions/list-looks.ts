// When each kind of exception was last looked for: nobody believes an empty list that nobody fills.
import { contract } from '@panadesk/contract'
import { EXCEPTION_KIND_LIST } from '@panadesk/domain/exception-kinds'
import { implement } from '../../http/implement.ts'
import { isoInstant } from '../../platform/instants.ts'

export const listLooks = implement(contract.exceptions.looks, async ({ db, timeZone }) => {
  const marks = await db.selectFrom('exception_mark').selectAll().execute()
  const words = (at: Date | null | undefined) => (at ? isoInstant(at, timeZone) : '')
  return {
    looks: EXCEPTION_KIND_LIST.map((kind) => {
      const mark = marks.find((each) => each.kind === kind)
      return {
        kind,
        up_to_date: words(mark?.up_to),
        look_date: words(mark?.looked_at),
        failing_since: words(mark?.failing_since),
      }
    }),
  }
})
