// The router: plain texts in the URL, and what happens everywhere when a session ends or a page is refused.
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { askReason } from './kit/confirm.ts'
import { connectConsequences } from './platform/call.ts'
import { forgetSession } from './platform/session.ts'
import { toast } from './platform/toast.ts'
import { routeTree } from './routeTree.gen.ts'
import { requestSecondFactor } from './shell/second-factor-request.ts'
import { requestSignIn, signInReason } from './shell/sign-in-request.ts'
import { hasWorkAtHand } from './shell/work-at-hand.ts'

export const router = createRouter({
  routeTree,
  // Search parameters stay as they are typed: `?search=ravi`, without the quotes of JSON.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Of several calls that find the session gone at once, the first one leads to the login screen. */
let isLeaving = false

connectConsequences({
  sessionLost: (msg) => {
    forgetSession()
    if (isLeaving || signInReason() !== undefined || router.latestLocation.pathname === '/') return
    toast.error(msg)
    if (hasWorkAtHand()) {
      requestSignIn(msg)
      return
    }
    isLeaving = true
    void router.navigate({ to: '/', search: { redirect: router.latestLocation.href } }).finally(() => {
      isLeaving = false
    })
  },
  pageNotAllowed: () => {
    // The codes have changed: the menu is made of the new ones.
    forgetSession()
    void router.navigate({ to: '/404' })
  },
  confirmSecondFactor: requestSecondFactor,
  askReason: (why) => askReason({ title: 'A reason is needed', message: why }),
})
