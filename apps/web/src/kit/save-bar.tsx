// The end of a form that stays on screen: its button, and whether there is something to save.
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import classes from './save-bar.module.css'
import { useSubmitFocus } from './use-submit-focus.ts'

interface SaveBarProps {
  label: string
  /** What is saved, for screen readers, where several forms have the same label. */
  of?: string
  isRunning: boolean
  isDirty: boolean
}

export function SaveBar({ label, of, isRunning, isDirty }: SaveBarProps) {
  const button = useSubmitFocus(isRunning)
  return (
    <div className={classes.bar}>
      <output className={classes.state}>
        {isDirty && (
          <>
            <IconPencil size={15} aria-hidden />
            Unsaved changes
          </>
        )}
      </output>
      <Button
        ref={button}
        type="submit"
        // Of several forms of a screen the one that waits to be saved stands out.
        variant={isDirty || isRunning ? 'filled' : 'default'}
        loading={isRunning}
        {...(of !== undefined && { 'aria-label': `${label} ${of}` })}
      >
        {label}
      </Button>
    </div>
  )
}
