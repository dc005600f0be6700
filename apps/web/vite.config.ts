// Builds the panel to dist, in Hindi to dist/hi; in watch mode passes calls on to the API.
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { groupModules } from './module-groups.ts'
import { leaveOutSummaries } from './leave-out-summaries.ts'
import { leaveOutVariables } from './leave-out-variables.ts'
import { precompress } from './precompress.ts'
import { screenPages } from './screen-pages.ts'
import { translatePanel } from './texts/translate-panel.ts'

const API_ORIGIN = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000'
/** English unless it is `hi`. */
const isHindi = process.env['PANEL_LANGUAGE'] === 'hi'

const panel = {
  root: import.meta.dirname,
  base: isHindi ? '/hi/' : '/',
  define: { 'import.meta.env.PANEL_LANGUAGE': JSON.stringify(isHindi ? 'hi' : 'en') },
  plugins: [
    leaveOutSummaries(),
    leaveOutVariables(),
    ...(isHindi ? [translatePanel()] : []),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: 'tsx',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
  ],
  build: {
    outDir: isHindi ? 'dist/hi' : 'dist',
    // Small files stay files, so that the content security policy needs no `data:`.
    assetsInlineLimit: 0,
  },
}

/** `/kit` shows every part of the kit, in development alone: the page of the panel, with another program in it. */
const kitPage: Plugin = {
  name: 'panadesk-kit-page',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (page, { originalUrl }) =>
      originalUrl === '/kit'
        ? page.replace('/src/main.tsx', '/src/kit-page/kit-main.tsx').replace('<title>', '<title>Kit · ')
        : page,
  },
}

export default defineConfig({
  ...panel,
  plugins: [...panel.plugins, groupModules(panel), screenPages(), precompress(), kitPage],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(['/admin', '/player', '/docs', '/health'].map((path) => [path, API_ORIGIN])),
  },
})
