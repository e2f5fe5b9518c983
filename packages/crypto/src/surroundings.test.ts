import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import ts from 'typescript'
import { expect, test, vi } from 'vitest'

// Reading the types of the whole package takes a while.
vi.setConfig({ testTimeout: 60_000 })

const ENTRY = fileURLToPath(new URL('index.ts', import.meta.url))
/** What the package leaves to its callers. */
const NETWORK_AND_STORAGE = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'navigator',
  'location',
  'indexedDB',
  'caches',
]

/** The package and all it is made of, as one script. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    format: 'iife',
    globalName: 'shrd',
    // Neither a browser nor Node: an import of either's modules is an error.
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['shrd-source'],
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

test('the package loads where there is nothing but the language, and leaves nothing behind', async () => {
  const code = await bundle()
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } })
  const listGlobals = () => runInContext('Object.getOwnPropertyNames(globalThis)', context)
  const before = listGlobals()
  runInContext(code, context)
  expect(runInContext('typeof shrd.createIdentity', context)).toBe('function')
  expect(listGlobals().filter((name: string) => !before.includes(name))).toEqual(['shrd'])
})

test('the package uses nothing that only pages have, or only Node, and no network or storage', () => {
  const program = ts.createProgram([ENTRY], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.webworker.d.ts', 'lib.esnext.disposable.d.ts'],
    types: [],
    customConditions: ['shrd-source'],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    strict: true,
    noEmit: true,
  })
  const own = program.getSourceFiles().filter(({ fileName }) => !fileName.endsWith('.d.ts'))
  const unknown = own
    .flatMap((file) => program.getSemanticDiagnostics(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
    .filter((message) => message.startsWith('Cannot find'))
  expect(unknown).toEqual([])
  expect(own.flatMap((file) => listForbidden(file, program.getTypeChecker()))).toEqual([])
})

function listForbidden(file: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && NETWORK_AND_STORAGE.includes(node.text) && isGlobal(node)) {
      found.push(`${file.fileName}: ${node.text}`)
    }
    ts.forEachChild(node, visit)
  }
  const isGlobal = (node: ts.Identifier) =>
    checker
      .getSymbolAtLocation(node)
      ?.declarations?.some((declaration) => /\/lib\.\w+/.test(declaration.getSourceFile().fileName))
  visit(file)
  return found
}
