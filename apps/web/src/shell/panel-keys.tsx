// The keys of the whole panel: the search for anything, the screens, the lists, and the sheet that says them all.
import { useRouter } from '@tanstack/react-router'
import { use, useEffect } from 'react'
import { forgetRecent } from '../features/finder/recent-things.ts'
import { LIST_KEYS } from '../kit/list-keys.ts'
import { loadLater } from '../kit/load-later.tsx'
import { closeTool, openTool, useOpenedTool } from '../kit/panel-tools.ts'
import { useKeys } from '../kit/use-keys.ts'
import { AccessContext } from '../platform/access.ts'
import { sectionsFor } from './menu.ts'
import { SCREEN_KEYS } from './screen-keys.ts'

const KeySheet = loadLater(async () => (await import('../kit/key-sheet.tsx')).KeySheet)
const Finder = loadLater(async () => (await import('../features/finder/finder.tsx')).Finder)

export function PanelKeys() {
  const router = useRouter()
  const { codes, opensPath } = use(AccessContext)
  const opened = useOpenedTool()
  useEffect(() => forgetRecent, [])
  useEffect(() => closeTool, [])
  useKeys(
    [
      { key: 'Ctrl k', does: 'Finds anything', run: () => openTool('finder') },
      { key: '?', does: 'These keys', run: () => openTool('keys') },
      ...LIST_KEYS,
      ...SCREEN_KEYS.filter(({ path }) => opensPath(path)).map(({ key, label, path }) => ({
        key,
        does: label,
        run: () => void router.navigate({ href: path }),
      })),
    ],
    'panel',
  )
  return (
    <>
      {opened === 'keys' && <KeySheet opened onClose={closeTool} />}
      {opened === 'finder' && <Finder screens={screensFor(codes)} opened onClose={closeTool} />}
    </>
  )
}

function screensFor(codes: readonly string[]) {
  return sectionsFor(codes).flatMap(({ name, entries }) =>
    entries.map(({ label, path }) => ({ label, section: name, path })),
  )
}
