// Draws the toasts for as long as they say, with a bar that shows it, waiting while the pointer or the focus is on it
// (docs/screens.md, "Forms").
import { Anchor, UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconClock, IconX, type Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { dismissToast, useToasts, type Toast } from '../platform/toast.ts'
import classes from './toast-region.module.css'

const SIGNS: Record<Toast['kind'], Icon> = { success: IconCircleCheck, error: IconAlertCircle, waiting: IconClock }

export function ToastRegion() {
  const toasts = useToasts()
  return (
    <div className={classes.region}>
      {toasts.map((entry) => (
        <ToastCard key={entry.id} toast={entry} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  useDismissal(toast, isHeld)
  const { link, onUndo } = toast
  const Sign = SIGNS[toast.kind]
  return (
    <div
      className={classes.toast}
      data-kind={toast.kind}
      data-held={isHeld || undefined}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Sign size={20} className={classes.sign} aria-hidden />
      <p className={classes.message}>
        {toast.message}
        {link !== undefined && (
          <>
            {' '}
            <Anchor component={Link} to={link.path} inherit onClick={() => dismissToast(toast.id)}>
              {link.label}
            </Anchor>
          </>
        )}
      </p>
      {onUndo !== undefined && (
        <UnstyledButton
          className={classes.undo}
          onClick={() => {
            dismissToast(toast.id)
            onUndo()
          }}
        >
          Undo
        </UnstyledButton>
      )}
      <UnstyledButton className={classes.close} aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
        <IconX size={16} aria-hidden />
      </UnstyledButton>
      <span className={classes.bar} style={{ animationDuration: `${toast.shownMs}ms` }} aria-hidden />
    </div>
  )
}

/** Counts the time that the toast was not held, and takes it away when that is up. */
function useDismissal({ id, shownMs }: Toast, isHeld: boolean): void {
  const leftMs = useRef(shownMs)
  useEffect(() => {
    if (isHeld) return undefined
    const startedMs = performance.now()
    const timer = window.setTimeout(() => dismissToast(id), leftMs.current)
    return () => {
      window.clearTimeout(timer)
      leftMs.current -= performance.now() - startedMs
    }
  }, [id, isHeld])
}
