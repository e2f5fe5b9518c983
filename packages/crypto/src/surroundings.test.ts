import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const manifest: { exports: Record<string, { 'shrd-source': string }> } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
)
const ENTRIES = Object.values(manifest.exports).map((entry) => entry['shrd-source'])

/** The callers of the package provide these. */
const NETWORK_AND_STORAGE = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'navigator',
  'location',
  'indexedDB',
  'caches',
]

/** All entries of the package and their dependencies, as one script. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: ENTRIES.map((entry) => `export * from '${entry}'`).join('\n'),
      resolveDir: ROOT,
    },
    bundle: true,
    format: 'iife',
    globalName: 'shrd',
    // An import of a module of Node or of a browser is an error.
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['shrd-source'],
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

test('the package loads where only the language is there, and adds nothing to the globals', async () => {
  const code = await bundle()
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } })
  const listGlobals = () => runInContext('Object.getOwnPropertyNames(globalThis)', context)
  const before = listGlobals()
  runInContext(code, context)
  expect(runInContext('typeof shrd.createIdentity', context)).toBe('function')
  expect(listGlobals().filter((name: string) => !before.includes(name))).toEqual(['shrd'])
})

test('the package uses no API of pages alone or of Node alone, and no network or storage', () => {
  const entries = ENTRIES.map((entry) => join(ROOT, entry))
  const program = ts.createProgram(entries, {
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
