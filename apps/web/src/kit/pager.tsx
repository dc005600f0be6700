// The pager under a list (docs/screens.md, "Lists").
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { countText } from './count-text.ts'
import { pagerPages } from './pager-pages.ts'
import classes from './pager.module.css'
import { PlainButton } from './plain-button.tsx'

interface PagerProps {
  /** From 1. */
  page: number
  rowCount: number
  /** Rows on a page. */
  limit: number
  onPage: (page: number) => void
  /** What is paged, for screen readers. */
  label: string
}

/** Shows where in the list one is, and the page numbers when there is more than one page. */
export function Pager({ page, rowCount, limit, onPage, label }: PagerProps) {
  const pageCount = Math.ceil(rowCount / limit)
  const first = (page - 1) * limit + 1
  const last = Math.min(page * limit, rowCount)
  return (
    <div className={classes.bar}>
      <p className={classes.range}>{rowCount === 0 ? 'No entries' : `${first}–${last} of ${countText(rowCount)}`}</p>
      {rowCount > limit && (
        <nav aria-label={`Pages of ${label}`} className={classes.pages}>
          <PageButton label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <IconChevronLeft size={16} aria-hidden />
          </PageButton>
          {pagerPages({ page, pageCount }).map((entry, index) =>
            entry === 'gap' ? (
              <span key={`gap after ${index}`} className={classes.gap} aria-hidden>
                …
              </span>
            ) : (
              <PageButton key={entry} label={`Page ${entry}`} current={entry === page} onClick={() => onPage(entry)}>
                {entry}
              </PageButton>
            ),
          )}
          <PageButton label="Next page" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
            <IconChevronRight size={16} aria-hidden />
          </PageButton>
        </nav>
      )}
    </div>
  )
}

interface PageButtonProps {
  label: string
  children: ReactNode
  onClick: () => void
  current?: boolean
  disabled?: boolean
}

function PageButton({ label, children, onClick, current = false, disabled = false }: PageButtonProps) {
  return (
    <PlainButton
      className={classes.page}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </PlainButton>
  )
}
