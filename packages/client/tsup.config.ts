import type { Options } from 'tsup'

const options: Options = {
  entry: [
    'src/auth.ts',
    'src/index.ts',
    'src/links.ts',
    'src/offline.ts',
    'src/passkeys.ts',
    'src/receive.ts',
    'src/visitor.ts',
    'src/worker.ts',
  ],
  format: 'esm',
  target: 'es2022',
  dts: true,
  clean: true,
  sourcemap: true,
}

export default options
