import { defineConfig, type ViteUserConfig } from 'vitest/config'

/** For this folder by itself. The repository's own configuration runs these tests, too. */
const config: ViteUserConfig = defineConfig({ test: { include: ['src/*.test.ts'] } })

export default config
