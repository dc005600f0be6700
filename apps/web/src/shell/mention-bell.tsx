// Beside the bell: how many notes name whoever is signed in, and the way to them; it is there while there are any.
import { loadLater } from '../kit/load-later.tsx'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconAt } from '@tabler/icons-react'
import { useState } from 'react'
import { useShared } from '../platform/shared-value.ts'
import { menuCounts } from './menu-counts.ts'
import classes from './shell.module.css'

const MentionsDialog = loadLater(async () => (await import('../features/mentions/mentions-dialog.tsx')).MentionsDialog)

export function MentionBell() {
  const { mentions } = useShared(menuCounts)
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && (mentions === undefined || mentions.count === 0)) return null
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size={36} className={classes.bell} onClick={() => setOpen(true)}>
        <IconAt size={19} stroke={1.7} aria-hidden />
        <VisuallyHidden>Notes that name you: </VisuallyHidden>
        <span className={classes.bellCount}>{mentions?.count ?? 0}</span>
      </ActionIcon>
      {isOpen && <MentionsDialog opened onClose={() => setOpen(false)} />}
    </>
  )
}
