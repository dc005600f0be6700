// Draws a page into its document, in the look of the panel.
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { assert } from '@panadesk/domain/assert'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { COLOR_SCHEME_KEY, theme, themeVariables } from './theme.ts'

export function drawPage(page: ReactNode): void {
  const root = document.getElementById('root')
  assert(root !== null, 'the document has the element that its page is drawn into')
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={themeVariables}
        defaultColorScheme="auto"
        colorSchemeManager={localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })}
      >
        {page}
      </MantineProvider>
    </StrictMode>,
  )
}
