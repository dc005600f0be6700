// Every part of the kit in every state on one page, in development: http://127.0.0.1:5173/kit. No build has it.
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { assert } from '@panadesk/domain/assert'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../theme/mantine-first.ts'
import '../theme/mantine-panel.ts'
import '../theme/tokens.css'
import { ToastRegion } from '../kit/toast-region.tsx'
import { setConfiguredZone } from '../platform/zoned-time.ts'
import { COLOR_SCHEME_KEY, theme, themeVariables } from '../theme/theme.ts'
import { KitPage } from './kit-page.tsx'

setConfiguredZone('Asia/Kolkata')

const root = document.getElementById('root')
assert(root !== null, 'kit.html has the element that the page is drawn into')
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      defaultColorScheme="auto"
      colorSchemeManager={localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })}
    >
      <KitPage />
      <ToastRegion />
    </MantineProvider>
  </StrictMode>,
)
