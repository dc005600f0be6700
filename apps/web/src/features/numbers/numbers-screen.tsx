// A reference number page: all numbers of a game type in their groups, with a search (docs/screens.md, "Number pages").
import { useDocumentTitle } from '@mantine/hooks'
import { assert } from '@panadesk/domain/assert'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { useDeferredValue } from 'react'
import { PageHeader } from '../../kit/page-header.tsx'
import { SearchInput } from '../../kit/search-input.tsx'
import { Section } from '../../kit/section.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { FoundNumbers } from './found-numbers.tsx'
import { NUMBER_PAGES, type NumberPageType } from './number-pages.ts'
import classes from './numbers.module.css'
import { useNumberFilters } from './use-number-state.ts'

const LONGEST_SEARCH = 20

export function NumbersScreen({ type }: { type: NumberPageType }) {
  const { label } = GAME_TYPE_RULES[type]
  const { heading, description, pickLabel, groupings } = NUMBER_PAGES[type]
  // After the one of PageHeader, whose effect runs first as that of a child.
  useDocumentTitle(`${label} · Panadesk`)
  const filters = useNumberFilters()
  const search = useDeferredValue(filters.search.trim())

  const choices = groupings()
  const grouping = choices.find(({ key }) => key === filters.by) ?? choices[0]
  assert(grouping !== undefined, 'every page has a grouping')
  const picks = [...new Set(grouping.groups.map(({ pick }) => pick))]
  const pick = picks.includes(filters.open) ? filters.open : (picks[0] ?? '')

  return (
    <>
      <PageHeader title={heading} description={description} />
      <Section>
        <div className={classes.toolbar}>
          {choices.length > 1 && (
            <SelectField
              label="Group"
              value={grouping.key}
              choices={choices.map((each) => ({ value: each.key, label: each.label }))}
              onChange={(value) => filters.choose('by', value)}
            />
          )}
          {pickLabel !== undefined && (
            <SelectField
              label={pickLabel}
              className={classes.pick}
              value={pick}
              disabled={search !== ''}
              choices={picks.map((value) => ({ value, label: value }))}
              onChange={(value) => filters.choose('open', value)}
            />
          )}
          <SearchInput
            type="search"
            inputMode="numeric"
            className={classes.search}
            label="Search"
            aria-label={`Search ${label}`}
            maxLength={LONGEST_SEARCH}
            autoComplete="off"
            value={filters.search}
            onType={filters.setSearch}
          />
        </div>
        <FoundNumbers type={type} grouping={grouping} pick={pick} search={search} />
      </Section>
    </>
  )
}
