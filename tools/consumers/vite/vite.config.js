import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // The server puts a new nonce in its place each time.
  html: { cspNonce: 'NONCE' },
})
