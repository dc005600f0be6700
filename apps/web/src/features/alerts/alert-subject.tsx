// What an alert is about, in the words of the server, with the way there for whoever may go it.
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCanOpenPath } from '../../platform/access.ts'
import { alertPath } from './alert-path.ts'
import type { AlertRow } from './alert-row.ts'
import { said } from '../../platform/said.ts'

export function AlertSubject({ row }: { row: AlertRow }) {
  const path = alertPath(row) ?? ''
  const isLink = useCanOpenPath(path)
  if (!isLink) return said(row.what)
  return (
    <Anchor component={Link} to={path} inherit>
      {said(row.what)}
    </Anchor>
  )
}
