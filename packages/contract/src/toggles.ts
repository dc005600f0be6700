// The one call that flips a flag, and the fixed table of the flags that it may flip (design §3).
import type { AccessCode } from '@panadesk/domain/access-codes'
import { z } from 'zod'
import { command, type Access } from './endpoint.ts'
import { flag, id, TEXT_KINDS } from './fields.ts'

/** Collection and field as they travel, with who may flip the flag. Anything else is refused. */
export const TOGGLE_ACCESS = {
  user: {
    status: ['0', '7', '7.1'],
    betting_status: ['0', '7', '7.1'],
    transfer_point_status: ['0', '7', '7.1'],
    logout_status: ['7.1'],
    is_agent: ['7', '7.1'],
  },
  game: { status: ['9'] },
  starline_games: { status: ['2'] },
  gali_disswar_games: { status: ['3'] },
  notice: { status: ['11'] },
  mini_game: { status: ['9'] },
  slider_images: { status: ['12'] },
  qrcode_images: { status: ['12'] },
  admin: { status: 'main-admin' },
} as const satisfies Record<string, Record<string, Access>>

const anyCode = [
  ...new Set(
    Object.values(TOGGLE_ACCESS)
      .flatMap((fields): readonly (readonly AccessCode[] | 'main-admin')[] => Object.values(fields))
      .flatMap((access) => (access === 'main-admin' ? [] : access)),
  ),
]

/** Compared to the letter with the names above: one with a blank before it names nothing. */
const name = (missing: string) => z.string({ error: missing }).max(50).register(TEXT_KINDS, { holds: 'name' })

export const toggles = {
  flip: command({
    path: 'admin/block-data-function',
    summary: 'Switch a flag of a user, game, notice, image or sub admin, whose id is userDB_id',
    action: 'Switched a flag',
    access: anyCode,
    stepUp: 'by-case',
    /** The id travels as `userDB_id` for every collection. */
    body: z.strictObject({
      userDB_id: id(),
      collectionName: name('collectionName is required.'),
      document_fieldName: name('document_fieldName is required.'),
    }),
    reply: { msg: z.string(), last_update: z.string(), value: flag },
  }),
}
