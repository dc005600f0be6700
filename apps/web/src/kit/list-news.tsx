// Keeps a list still while somebody reads it, and says how much is new until it is shown (docs/screens.md, "Lists").
import { UnstyledButton } from '@mantine/core'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, type RefObject } from 'react'
import { keepStill, showNews } from '../platform/still-queries.ts'
import type { RowPage } from './all-rows.ts'
import { countNews } from './count-news.ts'
import { countText } from './count-text.ts'
import classes from './list.module.css'
import { useNews } from './use-news.ts'

interface ListNewsProps {
  /** Of the page that is shown. */
  queryKey: readonly unknown[]
  /** Whatever rows there are: here they are told apart, and no more. */
  rowKey: (row: never) => string
  /** What holds the rows. */
  frame: RefObject<HTMLElement | null>
  label: string
}

export function ListNews({ queryKey, rowKey, frame, label }: ListNewsProps) {
  const cache = useQueryClient()
  const hash = hashKey(queryKey)
  useEffect(() => keepStill(hash, () => frame.current !== null && isRead(frame.current)), [hash, frame])
  const { read, news } = useNews<RowPage<never>>(queryKey)
  const count = read !== undefined && news !== undefined ? countNews(read, news, rowKey) : undefined
  return (
    <output>
      {count !== undefined && (
        <UnstyledButton
          className={classes.newsButton}
          onClick={() => showNews(cache, queryKey)}
          aria-label={`${inWords(count)} · show, in ${label}`}
        >
          {inWords(count)} · <span className={classes.newsShow}>show</span>
        </UnstyledButton>
      )}
    </output>
  )
}

function inWords(count: number): string {
  return count === 0 ? 'Changed' : `${countText(count)} new`
}

/** Under the mouse, worked in, marked, or scrolled to: rows that moved now would be hit by mistake. */
function isRead(frame: HTMLElement): boolean {
  const selection = window.getSelection()
  const isMarked = selection?.isCollapsed === false && frame.contains(selection.anchorNode)
  return (
    isMarked ||
    frame.matches(':hover') ||
    frame.contains(document.activeElement) ||
    frame.getBoundingClientRect().top < 0
  )
}
