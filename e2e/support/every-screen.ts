// Every screen of the panel, each with the codes that open it.
import { ALWAYS_GRANTED, AUDITOR } from '@panadesk/domain/access-codes'
import { MENU, type MenuEntry, type MenuSection } from '../../apps/web/src/shell/menu.ts'
import { DATE, type Scene } from './scene.ts'

/** Of the main market: the first that was placed. */
const BID = '/bids/1'

export interface Screen {
  path: string
  /** Any of them opens it. */
  codes: readonly string[]
}

/** The menu's, and those that are opened from others. */
export function screensOf({ player, games }: Scene): Screen[] {
  const inMenu = MENU.flatMap((section) =>
    section.entries.map((entry) => ({ path: entry.path, codes: codesOf(section, entry) })),
  )
  return [
    ...inMenu,
    { path: `/dashboard/view-user/${player.id}`, codes: ['7.1'] },
    { path: `/control-room/${games.evening.main}/${DATE}`, codes: ['5'] },
    { path: BID, codes: ['4', '5', '7.1', AUDITOR] },
  ]
}

function codesOf(
  { code, isOpenToAll = false }: MenuSection,
  { isAudited, alsoFor = [] }: MenuEntry,
): readonly string[] {
  return [code, ...alsoFor, ...(isOpenToAll ? [ALWAYS_GRANTED] : []), ...(isAudited === true ? [AUDITOR] : [])]
}
