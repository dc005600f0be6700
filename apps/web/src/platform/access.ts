// What the signed-in admin may open, for buttons and links inside the screens.
import { createContext, use } from 'react'

/** The codes of the session; an empty list opens nothing (design §3). The shell provides it. */
export const AccessContext = createContext<readonly string[]>([])

/** Whether the admin holds one of the codes; for hiding what the server would refuse. */
export function useCanOpen(...codes: readonly string[]): boolean {
  const access = use(AccessContext)
  return codes.some((code) => access.includes(code))
}
