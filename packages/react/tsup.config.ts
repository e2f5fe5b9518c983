import { cp } from 'node:fs/promises'
import type { Options } from 'tsup'

const config: Options = {
  entry: ['src/index.ts', 'src/testing.ts'],
  format: 'esm',
  target: 'es2022',
  dts: true,
  clean: true,
  sourcemap: true,
  // The package's own lazy parts stay lazy: one file per language, one for the password estimate.
  splitting: true,
  banner: { js: "'use client'" },
  onSuccess: async () => {
    await cp('src', 'dist', {
      recursive: true,
      filter: (name) => !/\.[^./]+$/.test(name) || name.endsWith('.css'),
    })
  },
}

export default config
