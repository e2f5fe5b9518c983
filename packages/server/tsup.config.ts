import type { Options } from 'tsup'

const options: Options = {
  entry: [
    'src/index.ts',
    'src/adapters/{express,fastify,hono,koa,next,node}.ts',
    'src/{management,session,webhooks}/index.ts',
  ],
  format: 'esm',
  target: 'es2022',
  // The error class is the only code of another package, so that an installation brings jose alone.
  dts: { resolve: ['@shrd/crypto'] },
  noExternal: ['@shrd/crypto'],
  clean: true,
  sourcemap: true,
}

export default options
