// The 404 screen: tries to restore the session, and shows a way on (docs/screens.md, "The 404 screen").
import { loadLater } from '../kit/load-later.tsx'
import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CallError } from '../platform/call-error.ts'
import { restoreSession, type Session } from '../platform/session.ts'
import { toast } from '../platform/toast.ts'
import { Logo } from '../theme/logo.tsx'
import { sectionsFor } from './menu.ts'
import classes from './plain-screen.module.css'

const NoAccess = loadLater(async () => (await import('./no-access.tsx')).NoAccess)

export function NotFoundScreen() {
  useDocumentTitle('404 · Panadesk')
  const session = useRestoredSession()
  return (
    <main className={classes.screen}>
      <div className={classes.message}>
        <Logo size={40} />
        <p className={classes.code}>404</p>
        <h1 className={classes.title}>Page not found</h1>
        <p className={classes.text}>This page does not exist, or you are not allowed to open it.</p>
        <GoBack />
        {session !== undefined && <WayOn session={session} />}
      </div>
    </main>
  )
}

/** Where there is a screen before this one: the address of this one stays as it was typed until then. */
function GoBack() {
  // An address that is typed loads the panel anew: the browser knows of the screen before it, the router does not.
  if (window.history.length < 2) return null
  return (
    <Button variant="default" onClick={() => window.history.back()}>
      Go back
    </Button>
  )
}

function WayOn({ session }: { session: Session }) {
  if (session.kind === 'signed-out') return <WayButton path="/" label="Go to login" />
  if (session.redirectRoute === '/404') {
    return <NoAccess />
  }
  return (
    <>
      <WayButton path={session.redirectRoute} label="Go to the first page" />
      <nav aria-label="Open to you" className={classes.sections}>
        {sectionsFor(session.access).map(({ name, entries: [entry] }) => (
          <Link key={name} to={entry?.path ?? '/'}>
            {name}
          </Link>
        ))}
      </nav>
    </>
  )
}

function WayButton({ path, label }: { path: string; label: string }) {
  const router = useRouter()
  return (
    <Button
      component="a"
      href={path}
      onClick={(event) => {
        event.preventDefault()
        void router.navigate({ href: path })
      }}
    >
      {label}
    </Button>
  )
}

/** Undefined until it is known. One that has ended leads to the login. */
function useRestoredSession(): Session | undefined {
  const navigate = useNavigate()
  const [session, setSession] = useState<Session>()
  useEffect(() => {
    async function restore(): Promise<void> {
      try {
        const restored = await restoreSession()
        setSession(restored)
        if (restored.kind === 'signed-in' || restored.msg === undefined) return
        toast.error(restored.msg)
        await navigate({ to: '/' })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        toast.error(error.msg)
      }
    }
    void restore()
  }, [navigate])
  return session
}
