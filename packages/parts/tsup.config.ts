import type { Options } from 'tsup'

const config: Options = {
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'es2022',
  dts: true,
  clean: true,
  sourcemap: true,
  // The parts hold state, so they are client components wherever that is told apart.
  banner: { js: "'use client'" },
}

export default config
