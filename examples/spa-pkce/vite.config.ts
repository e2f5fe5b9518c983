import type { UserConfig } from 'vite'

const config: UserConfig = {
  resolve: { conditions: ['source', 'module', 'browser', 'import', 'default'] },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
}

export default config
