// The one call that flips a flag, and the fixed table of the flags that it may flip (docs/wire.md, "Flags").
import { calls } from './calls.ts'
import type { AccessCode } from '@panadesk/domain/access-codes'
import { command } from './endpoint.ts'
import type { Access } from './endpoint.ts'
import { byWireName } from './family-calls.ts'
import type { togglesSchemas } from './toggles-schemas.ts'

/** Collection and field as they travel, with who may flip the flag. Anything else is refused. */
export const TOGGLE_ACCESS = {
  user: {
    status: ['0', '7', '7.1'],
    betting_status: ['0', '7', '7.1'],
    transfer_point_status: ['0', '7', '7.1'],
    logout_status: ['7.1'],
    is_agent: ['7', '7.1'],
  },
  ...byWireName('games', (_family, { codes }) => ({ status: [codes.games] }) as const),
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

export const toggles = calls<typeof togglesSchemas>()({
  flip: command({
    path: 'admin/block-data-function',
    summary: 'Switch a flag of a user, game, notice, image or sub admin, whose id is userDB_id',
    action: 'Switched a flag',
    access: anyCode,
    stepUp: 'by-case',
    approval: ['payee', 'staff'],
  }),
})
