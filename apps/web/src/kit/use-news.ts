// What was read of a list while it was kept still, beside what it shows.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { newsKey } from '../platform/still-queries.ts'

interface News<Reply> {
  /** What is shown. */
  read: Reply | undefined
  /** What has been read since and is not shown yet. */
  news: Reply | undefined
}

/** Read by whoever hears of changes; here it is only looked at. */
export function useNews<Reply>(queryKey: readonly unknown[]): News<Reply> {
  const cache = useQueryClient()
  const { data, dataUpdatedAt } = useQuery<Reply>({ queryKey: newsKey(queryKey), enabled: false })
  const shown = cache.getQueryState<Reply>(queryKey)
  const read = shown?.data
  const isNewer = read !== undefined && dataUpdatedAt > (shown?.dataUpdatedAt ?? 0)
  return { read, news: isNewer ? data : undefined }
}
