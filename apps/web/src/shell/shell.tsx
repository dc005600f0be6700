// The frame of every screen behind the login: top bar, sidebar, content.
import { loadLater } from '../kit/load-later.tsx'
import { HOME_ROUTE } from '@panadesk/contract/section-routes'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { AccessContext } from '../platform/access.ts'
import { watchHands } from '../platform/attended.ts'
import type { SignedIn } from '../platform/session.ts'
import { usePaperScheme } from '../theme/use-paper-scheme.ts'
import { homePath } from './menu.ts'
import classes from './shell.module.css'
import { SecondFactorHost } from './second-factor-host.tsx'
import { SidebarMenu } from './sidebar.tsx'
import { settleSignIn, useSignInReason } from './sign-in-request.ts'
import { TopBar } from './top-bar.tsx'
import { useAccess } from './use-access.ts'
import { useSidebar } from './use-sidebar.ts'
import { watchWork } from './work-at-hand.ts'

// At once, but behind the screen: nobody is asked anything before there is one.
const BehindScreen = loadLater(async () => (await import('./behind-screen.tsx')).BehindScreen)
const PinnedViews = loadLater(async () => (await import('./pinned-views.tsx')).PinnedViews)
const ViewingBar = loadLater(async () => (await import('./viewing-bar.tsx')).ViewingBar)
const SignInAgain = loadLater(async () => (await import('./sign-in-again.tsx')).SignInAgain)

interface ShellProps extends Pick<SignedIn, 'viewing' | 'redirectRoute'> {
  access: readonly string[]
}

export function Shell({ access, viewing, redirectRoute }: ShellProps) {
  usePaperScheme()
  const sidebar = useSidebar()
  const sidebarId = useId()
  useEffect(watchHands, [])
  const isCovered = sidebar.isOverlay && sidebar.isOpen
  return (
    <AccessContext value={useAccess(access)}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <TopBar
        sidebar={sidebar}
        sidebarId={sidebarId}
        homePath={redirectRoute === HOME_ROUTE ? HOME_ROUTE : homePath(access)}
      />
      {viewing && <ViewingBar {...viewing} />}
      <div className={classes.body}>
        <nav id={sidebarId} className={classes.sidebar} aria-label="Menu" hidden={!sidebar.isOpen}>
          <PinnedViews />
          <SidebarMenu access={access} />
        </nav>
        <main id="content" className={classes.content} tabIndex={-1} inert={isCovered}>
          <div className={classes.width}>
            <Outlet />
          </div>
        </main>
      </div>
      <BehindScreen />
      <SignInHost />
      <SecondFactorHost />
    </AccessContext>
  )
}

/** Watches for work at hand, and brings the form to sign in again when it is asked for. */
function SignInHost() {
  const reason = useSignInReason()
  useEffect(watchWork, [])
  // Whoever leaves the panel has nothing to sign in for.
  useEffect(() => settleSignIn, [])
  return <SignInAgain reason={reason} />
}
