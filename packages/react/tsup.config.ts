import { cp } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Options } from 'tsup'

const config: Options = {
  entry: ['src/index.ts', 'src/testing.ts'],
  format: 'esm',
  target: 'es2022',
  dts: true,
  clean: true,
  sourcemap: true,
  // Languages and the password estimate stay files of their own, loaded when they are needed.
  splitting: true,
  // Bundling drops the directives of the single files; widgets run in browsers.
  banner: { js: "'use client'" },
  onSuccess: () => copyStyles('src', 'dist'),
}

/** Style sheets are published as they are written, beside the code. */
async function copyStyles(from: string, to: string): Promise<void> {
  const isStyle = (name: string) => ['', '.css'].includes(extname(name))
  await cp(from, to, { recursive: true, filter: isStyle })
}

export default config
