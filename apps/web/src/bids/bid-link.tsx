// The id of a bid where it stands in a list: it opens the bid over the list, and in a tab of its own by its address.
import { Anchor } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { Link, useLocation } from '@tanstack/react-router'
import { useMayCall } from '../platform/access.ts'
import classes from './bid-link.module.css'
import { BID_PARAMETER, bidIdOf } from './opened-bid.ts'

/** The id alone for an admin who may not open bids. */
export function BidLink({ txId }: { txId: string }) {
  const id = bidIdOf(txId)
  if (!useMayCall(contract.bids.get) || id === undefined) return txId
  return (
    <Anchor inherit className={classes.id} renderRoot={(anchor) => <OpensBid id={id} {...anchor} />}>
      {txId}
    </Anchor>
  )
}

interface OpensBidProps {
  id: string
  className?: string | undefined
  children?: React.ReactNode
}

function OpensBid({ id, ...anchor }: OpensBidProps) {
  const place = useLocation({ select: ({ pathname, search }) => placeOf(pathname, search) })
  if (place === 'page') return <Link to="/bids/$id" params={{ id }} {...anchor} />
  return (
    <Link
      to="."
      search={(here: Record<string, unknown>): Record<string, unknown> => ({ ...here, [BID_PARAMETER]: id })}
      mask={{ to: '/bids/$id', params: { id } }}
      // From one bid to the next the list stays one step back.
      replace={place === 'drawer'}
      resetScroll={false}
      {...anchor}
    />
  )
}

function placeOf(pathname: string, search: object): 'page' | 'drawer' | 'list' {
  if (pathname.startsWith('/bids/')) return 'page'
  return BID_PARAMETER in search ? 'drawer' : 'list'
}
