// What a number page shows, kept in the URL: the search, the grouping, the part and the page.
import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

const TYPING_PAUSE_MS = 300

type Parameter = 'search' | 'by' | 'open' | 'page'
type Parameters = Partial<Record<Parameter, string | undefined>>

export interface NumberFilters {
  /** As it is typed; the URL follows when the typing pauses. */
  search: string
  setSearch: (text: string) => void
  /** The key of a grouping and the choice of a part, as the URL has them: they may name none that there is. */
  by: string
  open: string
  choose: (parameter: 'by' | 'open', value: string) => void
}

export function useNumberFilters(): NumberFilters {
  const { read, write } = useParameters()
  const [search, setSearch] = useTyped(read('search'), (text) =>
    write({ search: text === '' ? undefined : text, page: undefined }, 'replace'),
  )
  return {
    search,
    setSearch,
    by: read('by'),
    open: read('open'),
    choose: (parameter, value) => write({ [parameter]: value, page: undefined }, 'push'),
  }
}

/** The page, from 1; the URL may name one that there is not. */
export function useNumberPage(): [number, (page: number) => void] {
  const { read, write } = useParameters()
  const page = Number(read('page'))
  return [Number.isInteger(page) && page > 0 ? page : 1, (next) => write({ page: String(next) }, 'push')]
}

function useParameters() {
  const inUrl: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    read: (parameter: Parameter): string => {
      const value = inUrl[parameter]
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    },
    write: (changed: Parameters, step: 'push' | 'replace'): void =>
      void navigate({
        to: '.',
        search: (previous: Record<string, unknown>): Record<string, unknown> => ({ ...previous, ...changed }),
        replace: step === 'replace',
        resetScroll: false,
      }),
  }
}

/** A text that is there at once and sent on when the typing pauses. */
function useTyped(sent: string, send: (text: string) => void): [string, (text: string) => void] {
  const [draft, setDraft] = useState(sent)
  const lastSent = useRef(sent)
  const sendLater = useDebouncedCallback((text: string) => {
    lastSent.current = text
    send(text)
  }, TYPING_PAUSE_MS)

  // The back button changes the text from outside; what we sent ourselves must not overwrite what was typed since.
  useEffect(() => {
    if (sent === lastSent.current) return
    lastSent.current = sent
    setDraft(sent)
  }, [sent])

  return [
    draft,
    (text) => {
      setDraft(text)
      sendLater(text)
    },
  ]
}
