// Paper is white whatever the screen is: while the browser prints, the light scheme holds.
import { useEffect } from 'react'

const SCHEME = 'data-mantine-color-scheme'

export function usePaperScheme(): void {
  useEffect(() => {
    const page = document.documentElement
    let onScreen: string | null = null
    const putOn = (): void => {
      onScreen = page.getAttribute(SCHEME)
      page.setAttribute(SCHEME, 'light')
    }
    const takeOff = (): void => {
      if (onScreen !== null) page.setAttribute(SCHEME, onScreen)
    }
    window.addEventListener('beforeprint', putOn)
    window.addEventListener('afterprint', takeOff)
    return () => {
      window.removeEventListener('beforeprint', putOn)
      window.removeEventListener('afterprint', takeOff)
    }
  }, [])
}
