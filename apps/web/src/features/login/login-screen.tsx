// The login screen: a form beside a panel with our sign (docs/screens.md, "Login").
import { useDocumentTitle } from '@mantine/hooks'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { CallError } from '../../platform/call-error.ts'
import { followChoice } from '../../platform/language.ts'
import { restoreSession, type SignedIn } from '../../platform/session.ts'
import { toast } from '../../platform/toast.ts'
import { Logo } from '../../theme/logo.tsx'
import { LanguageLink } from './language-link.tsx'
import { LoginForm } from './login-form.tsx'
import classes from './login.module.css'
import { landingPath } from './landing-path.ts'

const loginRoute = getRouteApi('/')

export function LoginScreen() {
  useDocumentTitle('Login · Panadesk')
  const { redirect } = loginRoute.useSearch()
  const router = useRouter()

  const enter = useCallback(
    (session: SignedIn): void => {
      followChoice(session.language)
      toast.success(session.msg)
      void router.navigate({ href: landingPath({ redirect, redirectRoute: session.redirectRoute }), replace: true })
    },
    [redirect, router],
  )
  useSessionCheck(enter)

  return (
    <main className={classes.screen}>
      <div className={classes.side}>
        <Logo size={64} />
        <p className={classes.name}>Panadesk</p>
        <p className={classes.claim}>Markets, wallets and results at one desk.</p>
      </div>
      <div className={classes.formSide}>
        <LoginForm onSignedIn={enter} />
        <LanguageLink />
      </div>
    </main>
  )
}

/** Whoever is signed in already goes on at once; the form is there meanwhile, for everyone else. */
function useSessionCheck(enter: (session: SignedIn) => void): void {
  useEffect(() => {
    let isCurrent = true
    async function check(): Promise<void> {
      try {
        const session = await restoreSession()
        if (!isCurrent) return
        if (session.kind === 'signed-in') enter(session)
        else if (session.msg !== undefined) toast.error(session.msg)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (isCurrent) toast.error(error.msg)
      }
    }
    void check()
    return () => {
      isCurrent = false
    }
  }, [enter])
}
