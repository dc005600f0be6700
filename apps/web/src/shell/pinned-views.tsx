// The views that somebody has in the menu, each with how many rows it finds now.
import { contract, type AnyEndpoint, type BodyInput, type ReplyOf } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { IconStar } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { countText } from '../kit/count-text.ts'
import { bodyOfView, searchOfView, VIEW_PARAMETER } from '../kit/view-address.ts'
import { useCall } from '../platform/use-call.ts'
import classes from './sidebar.module.css'

type View = ReplyOf<typeof contract.views.list>['views'][number]

export function PinnedViews() {
  const { data } = useCall(contract.views.list, {})
  const pinned = data?.views.filter((view) => view.is_pinned === 1) ?? []
  if (pinned.length === 0) return null
  return (
    <ul className={classes.menu} aria-label="Views">
      {pinned.map((view) => (
        <li key={view._id}>
          <ViewLink view={view} />
        </li>
      ))}
    </ul>
  )
}

function ViewLink({ view }: { view: View }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isOpen = String(search[VIEW_PARAMETER]) === view._id
  return (
    <Link
      to={view.screen}
      search={searchOfView(view)}
      className={classes.item}
      aria-current={isOpen ? 'page' : undefined}
      activeProps={{}}
    >
      <IconStar size={18} stroke={1.7} aria-hidden />
      <span className={classes.name}>{view.name}</span>
      <ViewCount view={view} />
    </Link>
  )
}

const LISTS = new Map(
  allEndpoints(contract).flatMap(({ endpoint }): [string, AnyEndpoint][] => {
    return endpoint.columns === undefined ? [] : [[endpoint.path, endpoint]]
  }),
)

/** Follows what others do as the list itself does. */
function ViewCount({ view }: { view: View }) {
  const list = LISTS.get(view.call)
  const body = bodyOfView(view)
  return list !== undefined && body !== undefined && !list.path.includes(':id') ? (
    <Count list={list} body={body} />
  ) : null
}

function Count({ list, body }: { list: AnyEndpoint; body: BodyInput<AnyEndpoint> }) {
  const { data } = useCall(list, body)
  const count = data !== undefined && 'recordsFiltered' in data ? Number(data.recordsFiltered) : undefined
  return count === undefined ? null : <span className={classes.count}>{countText(count)}</span>
}
