// Above the rows of a list: how many to show, and the search box.
import { NativeSelect } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { Density } from '@panadesk/domain/densities'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { DensitySwitch } from './density-switch.tsx'
import { PAGE_SIZES, type PageSize } from './list-state.ts'
import classes from './list.module.css'
import { SearchInput } from './search-input.tsx'

const TYPING_PAUSE_MS = 300

interface ListToolbarProps {
  label: string
  size: PageSize
  search: string
  density: Density | ''
  onDensity: (density: Density) => void
  onSize: (size: PageSize) => void
  onSearch: (search: string) => void
  /** What is new, in the place of the words around the number of entries. */
  news: ReactNode
  children?: ReactNode
}

export function ListToolbar(props: ListToolbarProps) {
  const { label, size, search, density, onDensity, onSize, onSearch, news, children } = props
  const sizeId = useId()
  return (
    <div className={classes.toolbar} data-part="list-tools">
      <div className={classes.lead}>
        <label className={classes.entries} htmlFor={sizeId}>
          Show
          <NativeSelect
            id={sizeId}
            size="xs"
            value={String(size)}
            data={PAGE_SIZES.map(String)}
            onChange={(event) => {
              const chosen = PAGE_SIZES.find((option) => String(option) === event.currentTarget.value)
              if (chosen !== undefined) onSize(chosen)
            }}
          />
          entries
        </label>
        {news}
      </div>
      <div className={classes.tools}>
        {children}
        <DensitySwitch ofList={density} onDensity={onDensity} />
        <SearchBox label={label} search={search} onSearch={onSearch} />
      </div>
    </div>
  )
}

/** Searches when the typing pauses, or at once on Enter. */
function SearchBox({ label, search, onSearch }: { label: string; search: string; onSearch: (search: string) => void }) {
  const [draft, setDraft] = useState(search)
  const lastSent = useRef(search)
  const send = (text: string): void => {
    if (text === lastSent.current) return
    lastSent.current = text
    onSearch(text)
  }
  const sendLater = useDebouncedCallback(send, TYPING_PAUSE_MS)

  // The back button changes the search from outside; what we sent ourselves must not overwrite what was typed since.
  useEffect(() => {
    if (search === lastSent.current) return
    lastSent.current = search
    setDraft(search)
  }, [search])

  return (
    <SearchInput
      size="xs"
      type="search"
      className={classes.search}
      aria-label={`Search ${label}`}
      placeholder="Search"
      value={draft}
      onType={(text) => {
        setDraft(text)
        sendLater(text)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(draft)
      }}
    />
  )
}
