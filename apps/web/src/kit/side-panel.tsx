// What belongs to one row, beside the list that it is in; on a small screen in the place of all else.
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import classes from './side-panel.module.css'
import { useSmallScreen } from './use-small-screen.ts'

interface SidePanelProps {
  title: string
  /** Of what it shows; another one takes the focus, so that it is read out. Undefined while it is closed. */
  subject: string | undefined
  onClose: () => void
  /** What stands beside it. */
  list: ReactNode
  children: ReactNode
}

/** Wide enough for a dialog to take all of a small screen. */
const WIDTH = 640

export function SidePanel({ title, subject, onClose, list, children }: SidePanelProps) {
  const isSmall = useSmallScreen()
  const isOpen = subject !== undefined
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (subject !== undefined) panel.current?.focus({ preventScroll: true })
  }, [subject])
  return (
    <div className={classes.beside} data-open={(isOpen && !isSmall) || undefined}>
      <div className={classes.list}>{list}</div>
      {isSmall ? (
        <Dialog title={title} opened={isOpen} onClose={onClose} width={WIDTH} closeOnClickOutside={false}>
          <section ref={panel} tabIndex={-1} aria-label={title} className={classes.whole} data-side-panel>
            {children}
          </section>
        </Dialog>
      ) : (
        isOpen && (
          <section ref={panel} tabIndex={-1} aria-label={title} className={classes.panel} data-side-panel>
            <div className={classes.head}>
              <h2 className={classes.title}>{title}</h2>
              <ActionIcon variant="subtle" color="gray" size={32} aria-label="Close" onClick={onClose}>
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </div>
            {children}
          </section>
        )
      )}
    </div>
  )
}
