import type { Options } from 'tsup'

/** The types of the entries; `published.config.ts` and `rollup.config.ts` make what runs. */
const config: Options = {
  entry: { index: 'src/index.ts', testing: 'src/testing.ts', shrd: 'script/shrd.ts' },
  format: 'esm',
  dts: { only: true },
  clean: true,
}

export default config
