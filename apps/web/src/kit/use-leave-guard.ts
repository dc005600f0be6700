// Asks before a screen is left with something that is not saved: on a link, on Back, and when the tab is closed.
import { useBlocker } from '@tanstack/react-router'
import { confirmAction } from './confirm.ts'

/** Whoever logs out, or has lost the session, is not held back: nothing could be saved any more. */
const LOGIN_PATH = '/'

export function useLeaveGuard(hasUnsaved: () => boolean): void {
  useBlocker({
    enableBeforeUnload: hasUnsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (next.pathname === current.pathname || next.pathname === LOGIN_PATH || !hasUnsaved()) return false
      const isAgreed = await confirmAction({
        title: 'Unsaved changes',
        message: 'Your changes on this screen are not saved yet. Leave without saving?',
        confirmLabel: 'Leave',
        danger: true,
      })
      return !isAgreed
    },
  })
}
