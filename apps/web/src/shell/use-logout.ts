// Logging out: asked first, and a failure told in a dialog (docs/screens.md, "Profile menu" and "The shell").
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { confirmAction, showNotice, type Notice } from '../kit/confirm.ts'
import { CallError } from '../platform/call-error.ts'
import { forgetSession, signOut } from '../platform/session.ts'
import { toast } from '../platform/toast.ts'

export function useLogout(): { logout: () => Promise<void>; isRunning: boolean } {
  const [isRunning, setRunning] = useState(false)
  const navigate = useNavigate()

  async function logout(): Promise<void> {
    const agreed = await confirmAction({
      title: 'Logout',
      message: 'Do you want to log out?',
      confirmLabel: 'Logout',
    })
    if (!agreed) return
    setRunning(true)
    try {
      toast.success(await signOut())
      await leave()
    } catch (error) {
      if (error instanceof CallError && error.consequence === 'session-lost') await leave()
      else await showNotice(noticeOf(error))
    } finally {
      setRunning(false)
    }
  }

  async function leave(): Promise<void> {
    forgetSession()
    await navigate({ to: '/' })
  }

  return { logout, isRunning }
}

/** The server refused it, or it never answered. */
function noticeOf(error: unknown): Notice {
  if (error instanceof CallError && error.isAnswered) {
    return { title: 'Failed', message: error.serverMsg ?? 'Logout failed.' }
  }
  return { title: 'Error', message: 'Something went wrong during logout.' }
}
