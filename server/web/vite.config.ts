import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfigFnObject } from 'vite'

const config: UserConfigFnObject = defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  resolve: { conditions: ['shrd-source', 'module', 'browser', 'import', 'default'] },
  // The server's half carries its packages, so that it runs wherever the service does.
  ssr: {
    noExternal: true,
    resolve: { conditions: ['shrd-source', 'module', 'import', 'default'] },
  },
  build: {
    target: isSsrBuild ? 'node24' : 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    sourcemap: true,
    manifest: !isSsrBuild,
    // Everything is a file of its own: the content security policy knows no `data:` but for images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      ...(isSsrBuild ? {} : { input: 'src/entry-client.tsx' }),
      // Hosted pages have every screen at once, also those that `SignIn` would load later.
      checks: { ineffectiveDynamicImport: false },
    },
  },
}))

export default config
