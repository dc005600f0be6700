// Starts the panel in the page.
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import './theme/mantine-first.ts'
import './theme/tokens.css'
import { ToastRegion } from './kit/toast-region.tsx'
import { watchForLostFiles } from './platform/lost-file.ts'
import { router } from './router.ts'
import { drawPage } from './theme/draw-page.tsx'

watchForLostFiles()
drawPage(
  <>
    <RouterProvider router={router} />
    <RouterContextProvider router={router}>
      <ToastRegion />
    </RouterContextProvider>
  </>,
)
