import { nodeResolve } from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import { expect, test } from 'vitest'

const ENTRY = '\0entry'

/** The modules that a browser would load for one line of code, from the sources. */
async function listModules(code: string): Promise<string[]> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === ENTRY ? id : null),
    load: (id: string) => (id === ENTRY ? code : null),
  }
  const bundle = await rollup({
    input: ENTRY,
    logLevel: 'silent',
    plugins: [
      entry,
      nodeResolve({ exportConditions: ['shrd-source'], rootDir: import.meta.dirname }),
      esbuild({ target: 'es2022' }),
    ],
  })
  const { output } = await bundle.generate({})
  await bundle.close()
  const modules = output.flatMap((chunk) =>
    chunk.type === 'chunk' ? Object.entries(chunk.modules) : [],
  )
  return modules.flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
}

const ofZod = (modules: string[]) => modules.filter((id) => id.includes('/node_modules/zod/'))

test.each([
  [
    "import { calls, isUserErrorCode } from '@shrd/contract/calls'; console.log(calls, isUserErrorCode)",
  ],
  [
    "import { accountCalls, ERRORS, isErrorCode } from '@shrd/contract/account-calls'; console.log(accountCalls, ERRORS, isErrorCode)",
  ],
  [
    "import { themeToCss, contrastRatio } from '@shrd/contract/theme'; console.log(themeToCss, contrastRatio)",
  ],
])('a browser that runs this loads no zod: %s', async (code) => {
  const modules = await listModules(code)
  expect(modules.length).toBeGreaterThan(1)
  expect(ofZod(modules)).toEqual([])
})

test('the measurement sees zod where it is', async () => {
  const modules = await listModules(
    "import { theme } from '@shrd/contract/theme'; console.log(theme)",
  )
  expect(ofZod(modules)).not.toEqual([])
})
