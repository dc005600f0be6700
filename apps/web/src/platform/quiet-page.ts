// When the first screen has all that it asks for: what is of use only later is in its way before.
import { queryClient } from './query-client.ts'

const QUIET_MS = 1500

/** Comes once nothing was asked for a moment. */
export async function quietPage(): Promise<void> {
  const cache = queryClient.getQueryCache()
  let leave: (() => void) | undefined
  await new Promise<void>((resolve) => {
    let quiet: ReturnType<typeof setTimeout> | undefined
    const wait = (): void => {
      clearTimeout(quiet)
      quiet = queryClient.isFetching() > 0 ? undefined : setTimeout(resolve, QUIET_MS)
    }
    leave = cache.subscribe(wait)
    wait()
  })
  leave?.()
}
