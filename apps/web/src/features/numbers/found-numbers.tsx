// What of a number page is on screen, and how much that is.
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { memo } from 'react'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Pager } from '../../kit/pager.tsx'
import { asOneGroup, countNumbers, findNumbers, NUMBERS_A_PAGE, pageOfNumbers } from './find-numbers.ts'
import { NumberGroups } from './number-groups.tsx'
import { NUMBER_PAGES, type Grouping, type NumberGroup, type NumberPageType } from './number-pages.ts'
import classes from './numbers.module.css'
import { useNumberPage } from './use-number-state.ts'

interface FoundNumbersProps {
  type: NumberPageType
  grouping: Grouping
  /** The part that is shown while nothing is searched for. */
  pick: string
  search: string
}

/** Drawn anew only for other numbers, not for every key that is pressed. */
export const FoundNumbers = memo(function FoundNumbers(props: FoundNumbersProps) {
  const { type, grouping, search } = props
  const [askedPage, setPage] = useNumberPage()
  const found = shownGroups(props)
  const count = countNumbers(found)
  const page = Math.min(askedPage, Math.max(1, Math.ceil(count / NUMBERS_A_PAGE)))
  return (
    <>
      <output className={classes.count}>{countText({ count, total: countNumbers(grouping.groups), search })}</output>
      {count === 0 ? (
        <EmptyState title={`Nothing found for “${search}”`}>Try fewer digits, or clear the search box.</EmptyState>
      ) : (
        <NumberGroups groups={pageOfNumbers(found, page)} columns={grouping.columns} note={NUMBER_PAGES[type].note} />
      )}
      {count > NUMBERS_A_PAGE && (
        <Pager
          page={page}
          rowCount={count}
          limit={NUMBERS_A_PAGE}
          onPage={setPage}
          label={GAME_TYPE_RULES[type].label}
        />
      )}
    </>
  )
})

function shownGroups({ type, grouping, pick, search }: FoundNumbersProps): readonly NumberGroup[] {
  if (search === '') return grouping.groups.filter((group) => group.pick === pick)
  const found = findNumbers(grouping.groups, search)
  return NUMBER_PAGES[type].pickLabel === undefined ? found : asOneGroup(found, `Numbers with “${search}”`)
}

function countText({ count, total, search }: { count: number; total: number; search: string }): string {
  const all = `${total.toLocaleString('en-IN')} numbers`
  if (search !== '') return `${count.toLocaleString('en-IN')} of ${all} found`
  return count === total ? all : `${count.toLocaleString('en-IN')} of ${all} shown`
}
