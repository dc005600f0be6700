// What is left to an admin to whom no section is open: to sign out.
import { Button } from '@mantine/core'
import '../theme/mantine-panel.ts'
import { DialogHost } from '../kit/dialog-host.tsx'
import classes from './plain-screen.module.css'
import { useLogout } from './use-logout.ts'

export function NoAccess() {
  const { logout, isRunning } = useLogout()
  return (
    <>
      <p className={classes.text}>No section is open to you yet. Please ask the main admin.</p>
      <Button loading={isRunning} onClick={() => void logout()}>
        Logout
      </Button>
      <DialogHost />
    </>
  )
}
