import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/calls.ts', 'src/openapi.ts', 'src/theme.ts'],
  format: 'esm',
  target: 'es2022',
  dts: true,
  clean: true,
})
