// Starts the panel in the page.
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import './theme/mantine-first.ts'
import './theme/tokens.css'
import { ToastRegion } from './kit/toast-region.tsx'
import { loadBodyChecks } from './platform/body-checks.ts'
import { router } from './router.ts'
import { drawPage } from './theme/draw-page.tsx'

drawPage(
  <>
    <RouterProvider router={router} />
    <RouterContextProvider router={router}>
      <ToastRegion />
    </RouterContextProvider>
  </>,
)

// By then the first screen is drawn; whoever is quicker than the checks waits for them.
window.addEventListener('load', () => void loadBodyChecks())
