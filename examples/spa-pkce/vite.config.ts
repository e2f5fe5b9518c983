import type { UserConfig } from 'vite'

const config: UserConfig = {
  resolve: { conditions: ['shrd-source', 'module', 'browser', 'import', 'default'] },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
}

export default config
