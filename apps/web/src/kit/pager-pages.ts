// Which page numbers the pager shows (docs/screens.md, "Lists").

/** A gap stands for the pages left out. */
export type PagerEntry = number | 'gap'

/** The pager's entries from left to right. `page` from 1 to `pageCount`. */
export function pagerPages({ page, pageCount }: { page: number; pageCount: number }): PagerEntry[] {
  if (pageCount <= 5) return Array.from({ length: pageCount }, (_, index) => index + 1)
  if (page <= 3) return [1, 2, 3, 'gap', pageCount]
  if (page >= pageCount - 2) return [1, 'gap', pageCount - 2, pageCount - 1, pageCount]
  return [1, 'gap', page, 'gap', pageCount]
}
