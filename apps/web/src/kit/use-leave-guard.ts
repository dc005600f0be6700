// Asks before a screen is left with something that is not saved: on a link, on Back, and when the tab is closed.
import { useBlocker } from '@tanstack/react-router'
import { confirmAction } from './confirm.ts'

/** Whoever logs out, or has lost the session or the right to the screen, is not held back: nothing could be saved any more. */
const FREE_PATHS = ['/', '/404']

export function useLeaveGuard(hasUnsaved: () => boolean): void {
  useBlocker({
    enableBeforeUnload: hasUnsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (next.pathname === current.pathname || FREE_PATHS.includes(next.pathname) || !hasUnsaved()) return false
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
