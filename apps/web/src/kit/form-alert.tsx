// What is wrong with a form as a whole, read out when it appears.
import { IconAlertCircle } from '@tabler/icons-react'
import classes from './dialog.module.css'

/** Nothing when there is no message. */
export function FormAlert({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <div role="alert" className={classes.alert}>
      <IconAlertCircle size={17} aria-hidden />
      <span>{message}</span>
    </div>
  )
}
