import { fileURLToPath } from 'node:url'
import type { Options } from 'tsup'

const ERRORS = fileURLToPath(new URL('../crypto/src/errors.ts', import.meta.url))

const options: Options = {
  entry: [
    'src/index.ts',
    'src/adapters/{express,fastify,hono,koa,next,node}.ts',
    'src/{management,session,webhooks}/index.ts',
  ],
  format: 'esm',
  target: 'es2022',
  // The error class is the only code of another package, so that an installation brings jose alone.
  dts: { compilerOptions: { paths: { '@shrd/crypto/errors': [ERRORS] }, rootDir: '..' } },
  noExternal: ['@shrd/crypto'],
  esbuildOptions(options) {
    options.conditions = ['shrd-source']
  },
  // Without it, entries import chunks that they do not use, and bundlers warn.
  treeshake: { moduleSideEffects: false },
  clean: true,
  sourcemap: true,
}

export default options
