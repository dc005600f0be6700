// Says that an earlier request named the same payment, and leads to whoever made it.
import { Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCanOpenPath } from '../platform/access.ts'
import classes from './funds.module.css'
import type { DepositRow } from './request-row.ts'
import { FUND_STATES } from './request-words.ts'

type Earlier = NonNullable<DepositRow['duplicate_of']>

export function DuplicateFlag({ earlier }: { earlier: Earlier }) {
  const path = `/dashboard/view-user/${earlier.userDB_id}`
  const text = duplicateText(earlier)
  return (
    <span className={classes.duplicate}>
      <IconAlertTriangle size={13} stroke={2.25} aria-hidden />
      {useCanOpenPath(path) ? (
        <Anchor component={Link} to={path} inherit c="inherit" underline="always" title={earlier.user_name}>
          {text}
        </Anchor>
      ) : (
        <span title={earlier.user_name}>{text}</span>
      )}
    </span>
  )
}

function duplicateText(earlier: Earlier): string {
  return `Same reference as ${earlier.tx_request_number} (${FUND_STATES[earlier.fund_status].label})`
}
