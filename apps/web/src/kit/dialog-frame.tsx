// The frame of all dialogs: overlay, title, close button. Composed by hand, since Mantine's own head is a second banner of the page.
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsOnTop } from './dialog-stack.ts'
import classes from './dialog.module.css'
import { useOpening } from './use-opening.ts'
import { useSmallScreen } from './use-small-screen.ts'

/** A dialog from this width on holds a list or a form of many fields, for which a small screen is just enough. */
const WIDE = 600

const DRAWER = { inner: classes.drawerPlace, content: classes.drawer }

interface DialogFrameProps {
  title: string
  opened: boolean
  onClose: () => void
  /** In pixels; narrower screens get what they have. */
  width: number
  closeOnClickOutside: boolean
  /** A question has none: it wants an answer. */
  withCloseButton: boolean
  /** Against the edge of the screen, over the end of the list that it belongs to. */
  isDrawer?: boolean
  /** A question lies over the dialog that asks it. */
  zIndex: 200 | 300
  children: ReactNode
}

export function DialogFrame(props: DialogFrameProps) {
  const { title, opened, onClose, width, closeOnClickOutside, withCloseButton, isDrawer = false } = props
  const { zIndex, children } = props
  const opening = useOpening(opened)
  const isOnTop = useIsOnTop(opened, zIndex)
  const isSmall = useSmallScreen()
  return (
    <Modal.Root
      opened={opened}
      onClose={() => {
        if (isOnTop()) onClose()
      }}
      size={width}
      fullScreen={isSmall && (isDrawer || width >= WIDE)}
      closeOnClickOutside={closeOnClickOutside}
      zIndex={zIndex}
      returnFocus={false}
      transitionProps={{ transition: 'fade', duration: 120 }}
      centered={!isDrawer}
      {...(isDrawer && { classNames: DRAWER })}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {withCloseButton && <Modal.CloseButton aria-label="Close" />}
        </div>
        <Modal.Body key={opening} className={classes.body}>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
