// A screen of a family that is one list: `ListPage` under the head of a market.
import type { AnyEndpoint } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { ListPage, type ListPageProps } from '../kit/list-page.tsx'
import { MarketHeader } from './market-header.tsx'

type MarketListPageProps<E extends AnyEndpoint> = Omit<ListPageProps<E>, 'header' | 'description'> & { family: Family }

export function MarketListPage<E extends AnyEndpoint>({ family, ...page }: MarketListPageProps<E>) {
  const { title, actions } = page
  return <ListPage<E> {...page} header={<MarketHeader family={family} title={title} actions={actions} />} />
}
