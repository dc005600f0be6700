// What the signed-in admin may open, for buttons and links inside the screens.
import type { AnyEndpoint } from '@panadesk/contract'
import { SUB_ADMIN } from '@panadesk/domain/access-codes'
import { createContext, use } from 'react'

export interface Access {
  /** The codes of the session; an empty list opens nothing (docs/access.md, "Access codes"). */
  readonly codes: readonly string[]
  /** Whether the panel has a screen on this path that the codes open. */
  readonly opensPath: (path: string) => boolean
}

/** The shell provides it: it knows the menu. */
export const AccessContext = createContext<Access>({ codes: [], opensPath: () => false })

/** Whether the admin holds one of the codes; for hiding what the server would refuse. */
export function useCanOpen(...codes: readonly string[]): boolean {
  const access = use(AccessContext)
  return codes.some((code) => access.codes.includes(code))
}

/** Whether the server would let the admin make a call of the panel; an auditor reads what others work in. */
export function useMayCall(call: Pick<AnyEndpoint, 'access'>): boolean {
  return useWhatMayBeCalled()(call)
}

/** As `useMayCall`, of any number of calls. */
export function useWhatMayBeCalled(): (call: Pick<AnyEndpoint, 'access'>) => boolean {
  const { codes } = use(AccessContext)
  return ({ access }) => {
    if (access === 'main-admin') return codes.includes(SUB_ADMIN)
    return typeof access === 'string' || access.some((code) => codes.includes(code))
  }
}

/** Whether a link to this path leads somewhere: the panel has the screen, and the admin may open it. */
export function useCanOpenPath(path: string): boolean {
  return use(AccessContext).opensPath(path)
}
