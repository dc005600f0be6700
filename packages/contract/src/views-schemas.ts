// What the calls about views ask and answer.
import { ACCESS_CODE_LIST } from '@panadesk/domain/access-codes'
import { DENSITIES } from '@panadesk/domain/densities'
import { z } from 'zod'
import { flag, id, okMessage, optionalText, rowId, text } from './fields.ts'

/** Of its owner alone, of the holders of a code, or of everybody. */
const reach = z.enum(['own', 'code', 'everybody'], { error: 'Please choose who may open it.' })

const NAME_LENGTH_MAX = 60
const PATH_LENGTH_MAX = 100
/** Filters, order and columns. */
const STATE_LENGTH_MAX = 3000

const SCREEN = 'This is not a screen.'

const VIEW = z.object({
  _id: rowId,
  name: z.string(),
  screen: z.string(),
  search: z.string(),
  call: z.string(),
  asked: z.string(),
  reach,
  /** Empty where it is not shared with the holders of one. */
  code: z.string(),
  owner: z.string(),
  is_own: flag,
  /** 1 where whoever asks may delete it. */
  may_delete: flag,
  is_pinned: flag,
  is_default: flag,
})

const NO_WIDTHS = 'These are no widths of columns.'

/** As an address has them: `user_name~180,mobile~120`. Empty where every column is as wide as what is in it. */
const widths = optionalText(STATE_LENGTH_MAX).regex(/^(\w{1,50}~\d{2,3}(,(?!$)|$))*$/, NO_WIDTHS)

const COLUMNS_LENGTH_MAX = 1000

/** As an address has them: `user_name,-mobile,!points~180`. Empty where they are as the list has them. */
const columns = optionalText(COLUMNS_LENGTH_MAX).regex(
  /^(-?!?\w{1,50}(~\d{2,3})?(,(?!$)|$))*$/,
  'These are no columns.',
)

const list = text('Please name the list.', PATH_LENGTH_MAX)

export const viewsSchemas = {
  list: {
    reply: {
      views: z.array(VIEW),
      widths: z.array(z.object({ call: z.string(), widths: z.string() })),
      columns: z.array(z.object({ call: z.string(), columns: z.string() })),
    },
  },
  save: {
    body: z.strictObject({
      view_id: id().optional(),
      name: text('Please enter a name.', NAME_LENGTH_MAX),
      /** The path, such as `/all-bids`. */
      screen: text(SCREEN, PATH_LENGTH_MAX).regex(/^\/[\w/-]+$/, SCREEN),
      /** What stands in its address behind the question mark; a date of `today` is that of whoever opens it. */
      search: optionalText(STATE_LENGTH_MAX),
      /** The list of the screen by its path, such as `admin/all-bid-list-grid-data`. */
      call: list,
      /** The body that counts it, as JSON. */
      asked: optionalText(STATE_LENGTH_MAX),
      reach,
      code: z.enum(ACCESS_CODE_LIST, { error: 'This code is not known.' }).optional(),
    }),
    example: {
      name: 'All that was decided',
      screen: '/approvals',
      search: 'status=all',
      call: 'admin/approval-list-grid-data',
      asked: '{"status":"all"}',
      reach: 'own',
    },
    reply: { ...okMessage, view_id: rowId },
  },
  choose: {
    body: z.strictObject({
      view_id: id(),
      is_pinned: z.boolean('Please choose whether it is pinned.'),
      is_default: z.boolean('Please choose whether the screen begins with it.'),
    }),
    reply: okMessage,
  },
  keepWidths: {
    body: z.strictObject({ call: list, widths }),
    example: { call: 'admin/approval-list-grid-data', widths: 'what~240' },
    reply: okMessage,
  },
  keepColumns: {
    body: z.strictObject({ call: list, columns }),
    example: { call: 'admin/approval-list-grid-data', columns: 'what,-reason' },
    reply: okMessage,
  },
  keepDensity: {
    body: z.strictObject({ density: z.enum(DENSITIES, 'Please choose how close the rows stand.') }),
    example: { density: 'compact' },
    reply: okMessage,
  },
  delete: { body: z.strictObject({ view_id: id() }), reply: okMessage },
}
