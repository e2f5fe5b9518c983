import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'

const config: UserConfig = {
  plugins: [react()],
  // Below the console's own path, so that its files never meet those of the hosted pages.
  base: '/dashboard/',
  html: { cspNonce: 'SHRD_NONCE' },
  resolve: { conditions: ['shrd-source', 'module', 'browser', 'import', 'default'] },
  build: {
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    // Everything is a file of its own: the policy knows `data:` for images alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // React, its router, the cache of responses, and the menus of the shell: 150 kB as they are sent.
    // `npm run size` has the limit that counts.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen waits for is one file: smaller than in pieces, and one request.
          groups: [{ name: 'start', tags: ['$initial'], priority: 2 }],
        },
      },
    },
  },
}

export default config
