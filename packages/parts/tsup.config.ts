import type { Options } from 'tsup'

const config: Options = {
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'es2022',
  dts: true,
  clean: true,
  sourcemap: true,
}

export default config
