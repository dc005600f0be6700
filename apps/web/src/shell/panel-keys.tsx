// The keys of the whole panel: the screens, the lists, and the sheet that says them all.
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, use } from 'react'
import { LIST_KEYS } from '../kit/list-keys.ts'
import { closeTool, openTool, useOpenedTool } from '../kit/panel-tools.ts'
import { useKeys } from '../kit/use-keys.ts'
import { AccessContext } from '../platform/access.ts'
import { SCREEN_KEYS } from './screen-keys.ts'

const KeySheet = lazy(async () => ({ default: (await import('../kit/key-sheet.tsx')).KeySheet }))

export function PanelKeys() {
  const router = useRouter()
  const { opensPath } = use(AccessContext)
  const opened = useOpenedTool()
  useKeys(
    [
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
      {opened === 'keys' && (
        <Suspense>
          <KeySheet opened onClose={closeTool} />
        </Suspense>
      )}
    </>
  )
}
