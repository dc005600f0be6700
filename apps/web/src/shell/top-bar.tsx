// The bar at the top: menu button, Home, colours, fullscreen, profile (docs/screens.md, "The shell").
import { ActionIcon } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import { IconHome, IconMaximize, IconMenu2, IconMinimize } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Logo } from '../theme/logo.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SchemeToggle } from './scheme-toggle.tsx'
import classes from './shell.module.css'
import type { Sidebar } from './use-sidebar.ts'

interface TopBarProps {
  sidebar: Sidebar
  sidebarId: string
  homePath: string
}

export function TopBar({ sidebar, sidebarId, homePath }: TopBarProps) {
  return (
    <header className={classes.topBar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={sidebar.isOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={sidebar.isOpen}
        aria-controls={sidebarId}
        onClick={sidebar.toggle}
      >
        <IconMenu2 size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <span className={classes.brand}>
        <Logo size={28} />
        <span className={classes.brandName}>Panadesk</span>
      </span>
      <Link to={homePath} className={classes.home} activeProps={{}}>
        <IconHome size={18} stroke={1.7} aria-hidden />
        Home
      </Link>
      <span className={classes.spring} />
      <SchemeToggle />
      <FullscreenToggle />
      <ProfileMenu />
    </header>
  )
}

function FullscreenToggle() {
  const { toggle, fullscreen } = useFullscreenDocument()
  // Phones have no fullscreen for pages.
  if (!document.fullscreenEnabled) return null
  const Sign = fullscreen ? IconMinimize : IconMaximize
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={fullscreen ? 'Leave fullscreen' : 'Fullscreen'}
      onClick={() => void toggle()}
    >
      <Sign size={19} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
