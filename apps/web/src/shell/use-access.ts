// What the screens are told of the access list, as the menu has it.
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Access } from '../platform/access.ts'
import { codeOfPath } from './menu.ts'

/** A path counts as open only when the menu knows it, the codes open it, and there is a screen. */
export function useAccess(codes: readonly string[]): Access {
  const router = useRouter()
  return useMemo(
    () => ({
      codes,
      opensPath: (path) => {
        const code = codeOfPath(path)
        const [, , screen] = router.getMatchedRoutes(path)
        return code !== undefined && codes.includes(code) && screen !== undefined
      },
    }),
    [codes, router],
  )
}
