// A part of the panel whose code is read when it is first shown.
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/**
 * The component that `load` brings; until it is there, `meanwhile` stands in its place. It is shown as soon as its code has come:
 * React itself, by `lazy`, holds back what had to be waited for until 300 ms have passed. What cannot be loaded is an error of the
 * screen around it.
 */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  return function LoadedLater(props: Props): ReactNode {
    const [Part, setPart] = useState(() => known)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      if (Part !== undefined) return undefined
      let isLeft = false
      const show = (part: ComponentType<Props>): void => {
        known = part
        if (!isLeft) setPart(() => part)
      }
      load().then(show, (error: unknown) => setFailure({ error }))
      return () => {
        isLeft = true
      }
    }, [Part])
    if (failure !== undefined) throw failure.error
    return Part === undefined ? meanwhile(props) : <Part {...props} />
  }
}
