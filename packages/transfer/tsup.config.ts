import type { Options } from 'tsup'

const options: Options = {
  entry: ['src/index.ts', 'src/import/index.ts', 'src/export/index.ts', 'src/command/bin.ts'],
  format: 'esm',
  target: 'es2022',
  dts: true,
  clean: true,
  sourcemap: true,
}

export default options
