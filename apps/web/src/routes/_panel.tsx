// Everything behind the login: only for a session, and each screen only for its code.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { readFirstCall } from '../platform/first-call.ts'
import { restoreSession, type SignedIn } from '../platform/session.ts'
import { toast } from '../platform/toast.ts'
import { opensPath } from '../shell/menu.ts'
import { Panel } from '../shell/panel.tsx'
import { ScreenFailed } from '../shell/screen-failed.tsx'

export const Route = createFileRoute('/_panel')({
  beforeLoad: async ({ location, preload }): Promise<{ session: SignedIn }> => {
    const session = await restoreSession()
    if (session.kind === 'signed-out') {
      if (session.msg !== undefined && !preload) toast.error(session.msg)
      throw redirect({ to: '/', search: { redirect: location.href } })
    }
    if (!opensPath(session.access, location.pathname)) throw redirect({ to: '/404' })
    await readFirstCall()
    return { session }
  },
  component: Panel,
  errorComponent: ScreenFailed,
})
