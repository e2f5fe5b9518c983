import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfigFnObject } from 'vite'
import { SCRIPT_GROUPS } from './build/group-scripts.ts'
import { loadOneLanguage } from './build/load-one-language.ts'

const config: UserConfigFnObject = defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [loadOneLanguage()])],
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
      ...(isSsrBuild
        ? {}
        : {
            input: [
              'src/entry-client.tsx',
              'src/early/early.ts',
              'src/early/waiting.ts',
              'src/reference/reference.ts',
            ],
            output: { codeSplitting: { groups: SCRIPT_GROUPS } },
          }),
      // The server's half has every screen at once.
      checks: { ineffectiveDynamicImport: false },
    },
  },
}))

export default config
