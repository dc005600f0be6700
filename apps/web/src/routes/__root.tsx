// The root of all routes: what shows when a screen fails or does not exist.
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { NotFoundScreen } from '../shell/not-found-screen.tsx'
import { ScreenFailed } from '../shell/screen-failed.tsx'

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: ScreenFailed,
})
