// The look as Mantine knows it: one accent, system font, contrast of at least 4.5 to 1 in both schemes.
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** Also read by public/color-scheme.js, before the first paint. */
export const COLOR_SCHEME_KEY = 'panadesk-color-scheme'

const accent: MantineColorsTuple = [
  '#eef1fc',
  '#dbe1f8',
  '#b6c2f0',
  '#9db0f5',
  '#7f95ec',
  '#5f78d8',
  '#4a63c9',
  '#3450b8',
  '#2c449f',
  '#243884',
]

const dark: MantineColorsTuple = [
  '#e4e7ee',
  '#c3c9d6',
  '#a3abbb',
  '#6f788a',
  '#3a4150',
  '#2b313d',
  '#1f2430',
  '#191d26',
  '#12151c',
  '#0c0e13',
]

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 7,
  colors: { accent, dark },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Liberation Mono", monospace',
  defaultRadius: 'md',
  radius: { sm: '4px', md: '6px', lg: '10px' },
  headings: { fontWeight: '650' },
  respectReducedMotion: true,
  cursorType: 'pointer',
})

/** Mantine's own greys and reds fall short of 4.5 to 1 on our surfaces. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#1c2230',
    '--mantine-color-dimmed': '#596173',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-error': '#c0262d',
    '--mantine-color-default-border': '#c9ced8',
    '--input-section-color': '#596173',
  },
  dark: {
    '--mantine-color-dimmed': '#a3abbb',
    '--mantine-color-placeholder': '#8d96a8',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-anchor': '#9db0f5',
    '--mantine-primary-color-light-color': '#b6c2f0',
    '--mantine-color-red-filled': '#c0262d',
  },
})
