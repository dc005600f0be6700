// The buttons of a dialog that is no form, and above them why the last one did nothing.
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { FormAlert } from './form-alert.tsx'

interface ChoiceButtonsProps {
  /** As `useChoice` has it. */
  failure: string | undefined
  children: ReactNode
}

export function ChoiceButtons({ failure, children }: ChoiceButtonsProps) {
  return (
    <>
      <div className={classes.failure}>
        <FormAlert message={failure} />
      </div>
      <div className={classes.buttons}>{children}</div>
    </>
  )
}
