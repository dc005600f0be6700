// Filters of a few words each, in the toolbar of a list: what is chosen is asked for at once, and stands in the URL.
import { NativeSelect } from '@mantine/core'
import type { AnyEndpoint, CodeWords } from '@panadesk/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { offerFilterWords } from './filter-words.ts'
import { FIRST_PAGE } from './list-state.ts'
import { chosenCodes } from './quick-filters.ts'

/** By the field of the call, which is its name in the URL, too. */
export type QuickFilters = Readonly<Record<string, { readonly label: string; readonly words: CodeWords }>>

/** What is asked for by them, and the selects for the toolbar. */
export function useQuickFilters<Offered extends QuickFilters>(call: AnyEndpoint, offered: Offered) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = chosenCodes(search, offered)

  useEffect(() =>
    offerFilterWords(call, () =>
      Object.entries(offered).flatMap(([name, { label, words }]) => {
        const text = words[asked[name] ?? Number.NaN]
        return text === undefined ? [] : [{ label, text }]
      }),
    ),
  )

  const choose = (name: string, code: string): void =>
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({
        ...previous,
        [name]: code === '' ? undefined : code,
        ...FIRST_PAGE,
      }),
      resetScroll: false,
    })

  const selects: ReactNode = Object.entries(offered).map(([name, { label, words }]) => (
    <NativeSelect
      key={name}
      size="xs"
      aria-label={label}
      value={String(asked[name] ?? '')}
      data={[
        { value: '', label: `${label}: All` },
        ...Object.entries(words).map(([code, word]) => ({ value: code, label: `${label}: ${word}` })),
      ]}
      onChange={(event) => choose(name, event.currentTarget.value)}
    />
  ))
  return { asked: asked as { readonly [Name in keyof Offered]?: CodeOf<Offered[Name]['words']> }, selects }
}

type CodeOf<Words> = keyof Words & number
