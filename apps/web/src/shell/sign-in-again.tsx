// Signs in over the page when the session has ended in the middle of work: what was entered stays where it is.
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { LoginForm } from '../features/login/login-form.tsx'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { queryClient } from '../platform/query-client.ts'
import type { SignedIn } from '../platform/session.ts'
import { toast } from '../platform/toast.ts'
import { settleSignIn } from './sign-in-request.ts'
import classes from './sign-in-again.module.css'

/** `reason` is what the server said; undefined when nobody has to sign in. */
export function SignInAgain({ reason }: { reason: string | undefined }) {
  const router = useRouter()
  // Stays while the dialog closes, so that it does not empty before it is gone.
  const [lastReason, setLastReason] = useState(reason)
  if (reason !== undefined && reason !== lastReason) setLastReason(reason)

  async function goOn(session: SignedIn): Promise<void> {
    settleSignIn()
    toast.success(session.msg)
    // Somebody else may have signed in: the menu is theirs, and what was read before is read again.
    await router.invalidate()
    queryClient.removeQueries({ type: 'inactive' })
    await queryClient.invalidateQueries()
  }

  function leave(): void {
    settleSignIn()
    void router.navigate({ to: '/', search: { redirect: router.latestLocation.href } })
  }

  return (
    <DialogFrame
      title="Sign in again"
      opened={reason !== undefined}
      // Esc must not lose what lies below.
      onClose={() => undefined}
      width={400}
      closeOnClickOutside={false}
      withCloseButton={false}
      zIndex={300}
    >
      <p className={classes.reason}>{lastReason} What you have entered is still here: sign in and go on.</p>
      <LoginForm isInDialog onSignedIn={(session) => void goOn(session)} />
      <Button variant="subtle" color="gray" fullWidth className={classes.leave} onClick={leave}>
        Leave this page
      </Button>
    </DialogFrame>
  )
}
