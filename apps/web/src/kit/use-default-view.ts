// A screen that is opened without filters begins with the view that its reader chose for it.
import { contract } from '@panadesk/contract'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCall } from '../platform/use-call.ts'
import { screenOf, searchOfView } from './view-address.ts'

/** False for a list that is not in the address. */
export function useDefaultView(isInAddress: boolean): void {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const screen = useLocation({ select: ({ pathname }) => screenOf(pathname) })
  const navigate = useNavigate()
  const isBare = Object.values(search).every((value) => value === undefined)
  const { data } = useCall(contract.views.list, {}, { enabled: isInAddress })
  const first = data?.views.find((view) => view.screen === screen && view.is_default === 1)
  useEffect(() => {
    if (isInAddress && isBare && first !== undefined) {
      void navigate({ to: '.', search: searchOfView(first), replace: true, resetScroll: false })
    }
  })
}
