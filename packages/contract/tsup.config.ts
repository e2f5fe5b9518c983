import { defineConfig } from 'tsup'

export default defineConfig({
  entry: [
    'src/index.ts',
    'src/calls.ts',
    'src/account-calls.ts',
    'src/openapi.ts',
    'src/theme.ts',
    // No entries of the package: in files of their own, so that bundlers leave the schema and zod
    // out where only the style sheet is needed. Not all of them see that its call is marked pure.
    'src/theme/schema.ts',
    'src/theme/css-variables.ts',
  ],
  format: 'esm',
  target: 'es2022',
  dts: true,
  clean: true,
})
