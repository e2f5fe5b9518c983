import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { documents } from './documents.ts'

const config: UserConfig = {
  plugins: [react(), documents()],
  html: { cspNonce: 'SHRD_NONCE' },
  resolve: { conditions: ['shrd-source', 'module', 'browser', 'import', 'default'] },
  build: {
    target: 'es2022',
    sourcemap: true,
    // Everything is a file of its own: the policy knows `data:` for images alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What a page waits for is one file with all that it needs: smaller than in pieces, and one request.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 4 },
            // What both the sign-in and the dashboard need: neither loads the other for it.
            {
              name: 'both',
              test: /packages.(react.src.(dialog|icon|locales.(en.)?member)|contract.src.limits)|src.(app.MenuTrigger|features.auth.AuthLayout)/,
              priority: 3,
            },
            { name: 'router', test: /react-router/, priority: 1 },
            { name: 'menu', test: /\/PublicMenu\.tsx$/, priority: 2 },
            { name: 'sign-in', test: /SignInPage\.tsx$/, priority: 2 },
            { name: 'member', test: /(MemberArea|DashboardPage|member-texts)\.tsx?$/, priority: 1 },
          ],
        },
      },
    },
  },
  // One file: nothing could vouch for what a worker imports.
  worker: { format: 'es', rollupOptions: { output: { codeSplitting: false } } },
}

export default config
