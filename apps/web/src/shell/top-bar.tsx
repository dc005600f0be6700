// The bar at the top: menu button, Home, search, bell, colours, fullscreen, profile (docs/screens.md, "The shell").
import { ActionIcon, useComputedColorScheme, useMantineColorScheme, type ActionIconProps } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import { IconHome, IconMaximize, IconMenu2, IconMinimize, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef } from 'react'
import { openTool } from '../kit/panel-tools.ts'
import { Logo } from '../theme/logo.tsx'
import { AlertBell } from './alert-bell.tsx'
import { MentionBell } from './mention-bell.tsx'
import { ProfileMenu } from './profile-menu.tsx'
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
      <BarButton
        aria-label={sidebar.isOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={sidebar.isOpen}
        aria-controls={sidebarId}
        onClick={sidebar.toggle}
      >
        <IconMenu2 size={20} stroke={1.7} aria-hidden />
      </BarButton>
      <span className={classes.brand}>
        <Logo size={28} />
        <span className={classes.brandName}>Panadesk</span>
      </span>
      <Link to={homePath} className={classes.home} activeProps={{}}>
        <IconHome size={18} stroke={1.7} aria-hidden />
        Home
      </Link>
      <span className={classes.spring} />
      <BarButton
        aria-label="Find anything"
        title="Find anything (Ctrl K)"
        data-part="finder"
        onClick={() => openTool('finder')}
      >
        <IconSearch size={19} stroke={1.7} aria-hidden />
      </BarButton>
      <MentionBell />
      <AlertBell />
      <SchemeToggle />
      <FullscreenToggle />
      <ProfileMenu />
    </header>
  )
}

function BarButton(props: ActionIconProps & ComponentPropsWithoutRef<'button'>) {
  return <ActionIcon variant="subtle" color="gray" size={36} {...props} />
}

/** Light or dark, kept in this browser. */
function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const Sign = isDark ? IconSun : IconMoon
  return (
    <BarButton
      aria-label={isDark ? 'Use light colours' : 'Use dark colours'}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Sign size={19} stroke={1.7} aria-hidden />
    </BarButton>
  )
}

function FullscreenToggle() {
  const { toggle, fullscreen } = useFullscreenDocument()
  // Phones have no fullscreen for pages.
  if (!document.fullscreenEnabled) return null
  const Sign = fullscreen ? IconMinimize : IconMaximize
  return (
    <BarButton aria-label={fullscreen ? 'Leave fullscreen' : 'Fullscreen'} onClick={() => void toggle()}>
      <Sign size={19} stroke={1.7} aria-hidden />
    </BarButton>
  )
}
