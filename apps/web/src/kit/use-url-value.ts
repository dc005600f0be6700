// One value of a screen in the URL, so that a reload, a link and the back button keep it.
import { useNavigate, useSearch } from '@tanstack/react-router'

/** Undefined where the URL does not name it; so is an empty one. */
export function useUrlValue(name: string): [string | undefined, (value: string | undefined) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const held = search[name]
  const value = typeof held === 'string' || typeof held === 'number' ? String(held) : ''
  const set = (next: string | undefined): void =>
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({ ...previous, [name]: next }),
      replace: true,
      resetScroll: false,
    })
  return [value === '' ? undefined : value, set]
}
