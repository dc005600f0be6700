// The bid that is open over the screen, wherever one was chosen.
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { BID_PARAMETER } from '../bids/opened-bid.ts'
import { useUrlValue } from '../kit/use-url-value.ts'

interface OpenedBid {
  /** The last one; it stays while the drawer closes, so that it does not empty before it is gone. */
  shown: string | undefined
  isOpen: boolean
  close: () => void
}

export function useOpenedBid(): OpenedBid {
  const router = useRouter()
  const [id] = useUrlValue(BID_PARAMETER)
  const [shown, setShown] = useState(id)
  if (id !== undefined && id !== shown) setShown(id)
  const close = (): void => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '.', search: withoutBid, replace: true, resetScroll: false })
  }
  return { shown, isOpen: id !== undefined, close }
}

function withoutBid(search: Record<string, unknown>): Record<string, unknown> {
  return { ...search, [BID_PARAMETER]: undefined }
}
