// Builds the panel to dist, with a manifest that tools/check-bundle.mjs weighs; in watch mode passes calls on to the API.
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

const API_ORIGIN = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: 'tsx',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    // Small files stay files, so that the content security policy needs no `data:`.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(['/admin', '/player', '/docs', '/health'].map((path) => [path, API_ORIGIN])),
  },
})
