// Starts the panel in the page.
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { assert } from '@panadesk/domain/assert'
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './theme/mantine-first.ts'
import './theme/tokens.css'
import { ToastRegion } from './kit/toast-region.tsx'
import { loadBodyChecks } from './platform/body-checks.ts'
import { router } from './router.ts'
import { COLOR_SCHEME_KEY, theme, themeVariables } from './theme/theme.ts'

const root = document.getElementById('root')
assert(root !== null, 'index.html has the element that the panel is drawn into')

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      defaultColorScheme="auto"
      colorSchemeManager={localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })}
    >
      <RouterProvider router={router} />
      <RouterContextProvider router={router}>
        <ToastRegion />
      </RouterContextProvider>
    </MantineProvider>
  </StrictMode>,
)

// By then the first screen is drawn; whoever is quicker than the checks waits for them.
window.addEventListener('load', () => void loadBodyChecks())
