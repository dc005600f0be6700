// Scrolls to the section that the link to this screen named (docs/screens.md, "Dashboard").
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** What stands above the section needs a moment to find its height. */
const SCROLL_DELAY_MS = 400

/** Does nothing for a link that names no section of the screen. */
export function useScrollToSection(): void {
  const elementId = useLocation({ select: (location) => location.state.scrollTo })
  useEffect(() => {
    if (elementId === undefined) return undefined
    const timer = setTimeout(() => {
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
      document.getElementById(elementId)?.scrollIntoView({ behavior, block: 'start' })
    }, SCROLL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [elementId])
}
