// The 404 screen: tries to restore the session, and shows a way on (spec 1 §2.5, §4.1).
import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CallError } from '../platform/call-error.ts'
import { restoreSession, type Session } from '../platform/session.ts'
import { toast } from '../platform/toast.ts'
import { Logo } from '../theme/logo.tsx'
import classes from './plain-screen.module.css'

export function NotFoundScreen() {
  useDocumentTitle('404 · Panadesk')
  const router = useRouter()
  const wayOn = useWayOn()
  return (
    <main className={classes.screen}>
      <div className={classes.message}>
        <Logo size={40} />
        <p className={classes.code}>404</p>
        <h1 className={classes.title}>Page not found</h1>
        <p className={classes.text}>This page does not exist, or you are not allowed to open it.</p>
        {wayOn !== undefined && (
          <Button component="a" href={wayOn.path} onClick={(event) => openInPlace(event, wayOn.path)}>
            {wayOn.label}
          </Button>
        )}
      </div>
    </main>
  )

  function openInPlace(event: React.MouseEvent, path: string): void {
    event.preventDefault()
    void router.navigate({ href: path })
  }
}

interface WayOn {
  path: string
  label: string
}

/** Undefined until the session is known, and for an admin to whom no screen is open. */
function useWayOn(): WayOn | undefined {
  const navigate = useNavigate()
  const [wayOn, setWayOn] = useState<WayOn>()
  useEffect(() => {
    async function restore(): Promise<void> {
      try {
        const session = await restoreSession()
        setWayOn(wayOnOf(session))
        if (session.kind === 'signed-in' || session.msg === undefined) return
        toast.error(session.msg)
        await navigate({ to: '/' })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        toast.error(error.msg)
      }
    }
    void restore()
  }, [navigate])
  return wayOn
}

function wayOnOf(session: Session): WayOn | undefined {
  if (session.kind === 'signed-out') return { path: '/', label: 'Go to login' }
  if (session.redirectRoute === '/404') return undefined
  return { path: session.redirectRoute, label: 'Go to the first page' }
}
