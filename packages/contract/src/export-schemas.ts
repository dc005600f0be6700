// What an export takes beside the body of its list: which file, with which columns and rows.
import { z } from 'zod'

/** One field, `file`, beside those of the list. */
export const EXPORT_FIELDS = z.object({
  file: z
    .strictObject({
      kind: z.enum(['csv', 'xlsx'], { error: 'A file is csv or xlsx.' }).default('csv'),
      /** By their names and in this order; left out, all of the list. */
      columns: z.array(z.string().max(50)).min(1, 'A file has a column.').max(30).optional(),
      /** What is seen: the rows of the page that the body asks for. */
      only_page: z.boolean('only_page is true or false.').default(false),
    })
    .default({ kind: 'csv', only_page: false }),
})

export type FileAsked = z.output<typeof EXPORT_FIELDS>['file']
/** As it is sent. */
export type FileInput = NonNullable<z.input<typeof EXPORT_FIELDS>['file']>

/** Of what has no columns to choose from: a workbook, and nothing else. */
export const SHEET_FILE_FIELDS = z.object({
  file: z.strictObject({ kind: z.literal('xlsx', { error: 'This file is xlsx.' }) }).default({ kind: 'xlsx' }),
})
