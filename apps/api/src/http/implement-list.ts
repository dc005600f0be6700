// Ties a list of the contract to what finds its rows: the page and the file come from the same source.
import type { AnyList, ListRow } from '@panadesk/contract'
import { EXPORT_FIELDS } from '@panadesk/contract/export-schemas'
import { answerPage } from '../lists/answer-page.ts'
import { askedOf, placeOf, type ListBody, type ListOpener } from '../lists/list-source.ts'
import { exportList } from './export-list.ts'
import type { Sent } from '../approvals/covered-command.ts'
import { readSent } from './implementation.ts'
import { readForAnybody, type AnybodyContext } from './read-for-anybody.ts'
import { parseInput, withoutField } from './parse.ts'
import { callOf, signedIn, type SignedInContext, type StaffCall } from './implement.ts'

/** `open` gets what was asked, parsed, and the id of the path. */
export function implementList<List extends AnyList>(list: List, open: ListOpener<List, SignedInContext>): StaffCall {
  return {
    ...callOf(list, open),
    read: (sent) => {
      const asked = readBody(list, sent)
      return (context) => answerPage(list, open, { context: signedIn(context), ...asked })
    },
    readExport: list.isExported !== true ? undefined : (sent) => exportOf(list, open, sent),
  }
}

/** As `implementList`, for what may come from a replica of the database: see `implementReport`. */
export function implementReportList<List extends AnyList>(
  list: List,
  open: ListOpener<List, SignedInContext>,
): StaffCall {
  return { ...implementList(list, open), isReport: true }
}

/** As `implementList`, for rows that say the same to everybody who may ask: many who ask at once get one answer. */
export function implementSharedList<List extends AnyList>(
  list: List,
  open: ListOpener<List, AnybodyContext>,
): StaffCall {
  return {
    ...implementList(list, open),
    read: (sent) => {
      const asked = readBody(list, sent)
      return (context) =>
        readForAnybody(signedIn(context), { endpoint: list, asked }, (shared) =>
          answerPage(list, open, { context: shared, ...asked }),
        )
    },
  }
}

/**
 * As `implementSharedList`, for rows that also say something to whoever reads them: `open` does not know him, and `tell` changes
 * for him what it says of the rows that all share, without changing those.
 */
export function implementToldList<List extends AnyList>(
  list: List,
  open: ListOpener<List, AnybodyContext>,
  tell: (context: SignedInContext, rows: readonly ListRow<List>[]) => Promise<readonly ListRow<List>[]>,
): StaffCall {
  return {
    ...implementList(list, open),
    read: (sent) => {
      const asked = readBody(list, sent)
      return async (sender) => {
        const context = signedIn(sender)
        const answer = await readForAnybody(context, { endpoint: list, asked }, (shared) =>
          answerPage(list, open, { context: shared, ...asked }),
        )
        return { ...answer, data: await tell(context, answer.data) }
      }
    },
  }
}

/** As `implementSharedList`, for what may come from a replica of the database: see `implementReport`. */
export function implementSharedReportList<List extends AnyList>(
  list: List,
  open: ListOpener<List, AnybodyContext>,
): StaffCall {
  return { ...implementSharedList(list, open), isReport: true }
}

function exportOf<List extends AnyList>(
  list: List,
  open: ListOpener<List, SignedInContext>,
  sent: Sent,
): ReturnType<NonNullable<StaffCall['readExport']>> {
  const asked = readBody(list, { ...sent, body: withoutField('file', sent.body) })
  const { file } = parseInput(EXPORT_FIELDS, sent.body ?? {})
  const place = placeOf(list, asked.body)
  const reach = file.only_page ? { reach: place.offset + place.limit } : {}
  return (sender, reply) => {
    const context = signedIn(sender)
    return exportList(reply, {
      endpoint: list,
      ...asked,
      file,
      place,
      context,
      open: (snapshot) => open({ ...context, ...snapshot }, askedOf(list, { ...asked, ...reach })),
    })
  }
}

/** The body of every list is its filters and a page. */
function readBody<List extends AnyList>(list: List, sent: Sent): { body: ListBody<List>; id: number } {
  const { asked, id } = readSent(list, sent)
  return { body: asked as unknown as ListBody<List>, id }
}
