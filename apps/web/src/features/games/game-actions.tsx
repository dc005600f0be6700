// Market Off Day, Edit, History and Delete of one game: signs with a tooltip in the table, with their words on a card.
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconCalendarOff, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import type { ReactNode } from 'react'
import { confirmAction, showNotice } from '../../kit/confirm.ts'
import { useSmallScreen } from '../../kit/use-small-screen.ts'
import { failureText, useAction } from '../../platform/use-action.ts'
import { callsWithGames, type Game } from './family-games.ts'
import classes from './games.module.css'

interface GameActionsProps {
  family: Family
  game: Game
  onEdit: () => void
  onOffDays: () => void
  onHistory: () => void
}

export function GameActions({ family, game, onEdit, onOffDays, onHistory }: GameActionsProps) {
  const name = game.game_name
  const remove = useAction(contract.games.delete[family], {
    refresh: callsWithGames(family),
    success: (reply) => reply.msg,
    onFailed: (error) => void showNotice({ title: 'Failed', message: failureText(error) }),
  })

  async function askAndDelete(): Promise<void> {
    const isAgreed = await confirmAction({
      title: `Delete ${name}`,
      message: 'Do you want to delete this Game?',
      confirmLabel: 'Delete',
      danger: true,
    })
    if (isAgreed) await remove.run({ gameDB_id: game._id })
  }

  return (
    <div className={classes.actions}>
      <RowAction
        label="Market Off Day"
        of={name}
        icon={<IconCalendarOff size={17} aria-hidden />}
        onClick={onOffDays}
      />
      <RowAction label="Edit" of={name} icon={<IconPencil size={17} aria-hidden />} onClick={onEdit} />
      <RowAction label="History" of={name} icon={<IconHistory size={17} aria-hidden />} onClick={onHistory} />
      <RowAction
        label="Delete"
        of={name}
        icon={<IconTrash size={17} aria-hidden />}
        onClick={() => void askAndDelete()}
        isRunning={remove.isRunning}
        danger
      />
    </div>
  )
}

interface RowActionProps {
  label: string
  /** Whose action it is, for screen readers. */
  of: string
  icon: ReactNode
  onClick: () => void
  isRunning?: boolean
  danger?: boolean
}

function RowAction({ label, of, icon, onClick, isRunning = false, danger = false }: RowActionProps) {
  const shared = {
    'aria-label': `${label} ${of}`,
    variant: 'default',
    loading: isRunning,
    className: danger ? classes.danger : undefined,
    onClick,
  }
  if (useSmallScreen()) {
    return (
      <Button {...shared} size="xs" leftSection={icon}>
        {label}
      </Button>
    )
  }
  return (
    <Tooltip label={label}>
      <ActionIcon {...shared} size={32}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
