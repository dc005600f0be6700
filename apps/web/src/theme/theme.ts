// The look as Mantine knows it: one accent, one typeface, contrast of at least 4.5 to 1 in both schemes.
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

/** The seventh shade is what buttons are filled with: white on it is readable, on Mantine's own it is not. */
const red: MantineColorsTuple = [
  '#fdeeee',
  '#fadcdd',
  '#f3b5b8',
  '#ff9b9b',
  '#f07c7f',
  '#e05559',
  '#d23c42',
  '#c0262d',
  '#a91f26',
  '#8d181e',
]

const green: MantineColorsTuple = [
  '#e8f6ee',
  '#d3ecdd',
  '#a6d9ba',
  '#7fd6a2',
  '#52b87d',
  '#349d62',
  '#25864f',
  '#1c7440',
  '#1a6b3c',
  '#14522e',
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
  colors: { accent, red, green, dark },
  fontFamily:
    'Inter, "Inter Meanwhile", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
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
  },
})
