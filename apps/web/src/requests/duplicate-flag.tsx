// Says that an earlier request named the same payment, and leads to it.
import { Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { SignWord } from '../kit/cell-parts.tsx'
import { AccessContext } from '../platform/access.ts'
import { placeOfEarlier } from './earlier-place.ts'
import classes from './requests.module.css'
import type { DepositRow } from './request-row.ts'
import { FUND_STATES } from './request-words.ts'

type Earlier = NonNullable<DepositRow['duplicate_of']>

interface DuplicateFlagProps {
  earlier: Earlier
  /** A dialog stays open while the earlier request is looked at in a tab of its own. */
  isInDialog?: boolean
}

export function DuplicateFlag({ earlier, isInDialog = false }: DuplicateFlagProps) {
  const place = placeOfEarlier(earlier, use(AccessContext).opensPath)
  const text = duplicateText(earlier)
  const sign = <IconAlertTriangle size={13} stroke={2.25} aria-hidden />
  return (
    <span className={classes.duplicate} title={`${text}, ${earlier.user_name}`}>
      {place === undefined ? (
        <>
          {sign}
          <SignWord>{text}</SignWord>
        </>
      ) : (
        <Anchor
          renderRoot={(props) => <Link {...props} to={place.path} search={place.search} />}
          inherit
          c="inherit"
          underline="always"
          {...(isInDialog && { target: '_blank' })}
        >
          {sign}
          <SignWord>{text}</SignWord>
        </Anchor>
      )}
    </span>
  )
}

function duplicateText(earlier: Earlier): string {
  return `Same reference as ${earlier.tx_request_number} (${FUND_STATES[earlier.fund_status].label})`
}
