// A screen of a family that is one list, with its state in the URL: `ListPage` under the head of a market.
import type { AnyEndpoint } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import type { ListPageProps } from '../kit/list-page.tsx'
import { ListTable, type ListTableProps } from '../kit/list-table.tsx'
import { Section } from '../kit/section.tsx'
import { useUrlListState } from '../kit/use-list-state.ts'
import { MarketHeader } from './market-header.tsx'

type MarketListPageProps<E extends AnyEndpoint> = ListPageProps<E> & { family: Family }

export function MarketListPage<E extends AnyEndpoint>(props: MarketListPageProps<E>) {
  const { family, title, actions, children, ...list } = props
  const control = useUrlListState()
  return (
    <>
      <MarketHeader family={family} title={title} actions={actions} />
      {children}
      <Section flush>
        <ListTable<E>
          {...(list as unknown as Omit<ListTableProps<E>, 'control' | 'label'>)}
          control={control}
          label={title}
        />
      </Section>
    </>
  )
}
