// What the screens are told of the access list, as the menu has it.
import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Access } from '../platform/access.ts'
import { codeOfPath, opensPath } from './menu.ts'

/** A path counts as open only when the menu knows it, the codes open it, and there is a screen. */
export function useAccess(codes: readonly string[]): Access {
  const router = useRouter()
  return useMemo(
    () => ({
      codes,
      opensPath: (path) => codeOfPath(path) !== undefined && opensPath(codes, path) && hasScreen(router, path),
    }),
    [codes, router],
  )
}

/** The router answers the nearest route; what it could not match of the path is the parameter `**`. */
function hasScreen(router: AnyRouter, path: string): boolean {
  const [, params, route] = router.getMatchedRoutes(path)
  return route !== undefined && params['**'] === undefined
}
