// A reference number page: all numbers of a game type in their groups, with a search (spec 3 §2).
import { TextInput } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { assert } from '@panadesk/domain/assert'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { EmptyState } from '../../kit/empty-state.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Pager } from '../../kit/pager.tsx'
import { Section } from '../../kit/section.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { asOneGroup, countNumbers, findNumbers, NUMBERS_A_PAGE, pageOfNumbers } from './find-numbers.ts'
import { NumberGroups } from './number-groups.tsx'
import { NUMBER_PAGES, type NumberPageType } from './number-pages.ts'
import classes from './numbers.module.css'
import { useNumberState, type NumberState } from './use-number-state.ts'

const LONGEST_SEARCH = 20

export function NumbersScreen({ type }: { type: NumberPageType }) {
  const { label } = GAME_TYPE_RULES[type]
  const { heading, description, pickLabel, groupings, note } = NUMBER_PAGES[type]
  // After the one of PageHeader, whose effect runs first as that of a child.
  useDocumentTitle(`${label} · Panadesk`)
  const state = useNumberState()
  const choices = groupings()
  const grouping = choices.find(({ key }) => key === state.by) ?? choices[0]
  assert(grouping !== undefined, 'every page has a grouping')
  const picks = useMemo(() => [...new Set(grouping.groups.map(({ pick }) => pick))], [grouping])
  const pick = picks.includes(state.open) ? state.open : (picks[0] ?? '')

  const search = useDeferredValue(state.search.trim())
  const found = useMemo(() => {
    if (search === '') return grouping.groups.filter((group) => group.pick === pick)
    const matches = findNumbers(grouping.groups, search)
    return pickLabel === undefined ? matches : asOneGroup(matches, `Numbers with “${search}”`)
  }, [grouping, pick, pickLabel, search])
  const count = countNumbers(found)
  const page = Math.min(state.page, Math.max(1, Math.ceil(count / NUMBERS_A_PAGE)))

  return (
    <>
      <PageHeader title={heading} description={description} />
      <Section>
        <div className={classes.toolbar}>
          {choices.length > 1 && (
            <SelectField
              label="Group"
              value={grouping.key}
              choices={choices.map(({ key, label: name }) => ({ value: key, label: name }))}
              onChange={(value) => state.change('by', value)}
            />
          )}
          {pickLabel !== undefined && (
            <SelectField
              label={pickLabel}
              className={classes.pick}
              value={pick}
              disabled={search !== ''}
              choices={picks.map((value) => ({ value, label: value }))}
              onChange={(value) => state.change('open', value)}
            />
          )}
          <output className={classes.count}>
            {countText({ count, total: countNumbers(grouping.groups), search })}
          </output>
          <SearchBox label={label} state={state} />
        </div>
        {count === 0 ? (
          <EmptyState title={`Nothing found for “${search}”`}>Try fewer digits, or clear the search box.</EmptyState>
        ) : (
          <NumberGroups groups={pageOfNumbers(found, page)} columns={grouping.columns} note={note} />
        )}
        {count > NUMBERS_A_PAGE && (
          <Pager
            page={page}
            rowCount={count}
            limit={NUMBERS_A_PAGE}
            onPage={(next) => state.change('page', String(next))}
            label={label}
          />
        )}
      </Section>
    </>
  )
}

function SearchBox({ label, state }: { label: string; state: NumberState }) {
  return (
    <TextInput
      type="search"
      inputMode="numeric"
      className={classes.search}
      aria-label={`Search ${label}`}
      placeholder="Search a number"
      maxLength={LONGEST_SEARCH}
      autoComplete="off"
      leftSection={<IconSearch size={16} aria-hidden />}
      value={state.search}
      onChange={(event) => state.setSearch(event.currentTarget.value)}
    />
  )
}

function countText({ count, total, search }: { count: number; total: number; search: string }): string {
  const all = `${total.toLocaleString('en-IN')} numbers`
  if (search !== '') return `${count.toLocaleString('en-IN')} of ${all} found`
  return count === total ? all : `${count.toLocaleString('en-IN')} of ${all} shown`
}
