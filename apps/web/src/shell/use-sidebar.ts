// Whether the sidebar is open (docs/screens.md, "The shell"): closed at or below 768 px, where it is an overlay; open
// again above 1024 px; in between it stays as it is.
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SMALL_SCREEN, useSmallScreen, WIDE_SCREEN } from '../kit/use-small-screen.ts'

export interface Sidebar {
  isOpen: boolean
  /** Over the content instead of beside it. */
  isOverlay: boolean
  toggle: () => void
  close: () => void
}

export function useSidebar(): Sidebar {
  const isOverlay = useSmallScreen()
  const [isOpen, setOpen] = useState(!isOverlay)
  const path = useLocation({ select: (location) => location.pathname })
  const [pathBefore, setPathBefore] = useState(path)
  if (path !== pathBefore) {
    setPathBefore(path)
    if (isOverlay) setOpen(false)
  }

  useEffect(() => {
    const small = window.matchMedia(SMALL_SCREEN)
    const wide = window.matchMedia(WIDE_SCREEN)
    const follow = (): void => {
      if (small.matches) setOpen(false)
      else if (wide.matches) setOpen(true)
    }
    small.addEventListener('change', follow)
    wide.addEventListener('change', follow)
    return () => {
      small.removeEventListener('change', follow)
      wide.removeEventListener('change', follow)
    }
  }, [])

  useEffect(() => {
    if (!isOverlay || !isOpen) return undefined
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false)
    }
    window.addEventListener('keydown', closeOnEscape)
    return () => window.removeEventListener('keydown', closeOnEscape)
  }, [isOverlay, isOpen])

  return { isOpen, isOverlay, toggle: () => setOpen(!isOpen), close: () => setOpen(false) }
}
