import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { chunkIntegrity } from './chunk-integrity.ts'

const config: UserConfig = {
  plugins: [react(), chunkIntegrity()],
  html: { cspNonce: 'SHRD_NONCE' },
  resolve: { conditions: ['shrd-source', 'module', 'browser', 'import', 'default'] },
  build: {
    target: 'es2022',
    sourcemap: true,
    // Everything is a file of its own: the policy knows `data:` for images alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The dictionaries of the password meter are loaded when a password is chosen, and are large.
    chunkSizeWarningLimit: 1300,
  },
  // One file: nothing could vouch for what a worker imports.
  worker: { format: 'es', rollupOptions: { output: { codeSplitting: false } } },
}

export default config
