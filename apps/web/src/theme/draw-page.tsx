// Draws a page into its document, in the look of the panel.
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { assert } from '@panadesk/domain/assert'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { COLOR_SCHEME_KEY, theme } from './theme.ts'
import './variables.gen.css'

export function drawPage(page: ReactNode): void {
  const root = document.getElementById('root')
  assert(root !== null, 'the document has the element that its page is drawn into')
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        // They stand in a file, and of its classes for sizes of screens we use none.
        withCssVariables={false}
        withGlobalClasses={false}
        defaultColorScheme="auto"
        colorSchemeManager={localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })}
      >
        {page}
      </MantineProvider>
    </StrictMode>,
  )
}
