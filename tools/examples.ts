import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { type PublicExport, readPublicApis } from './public-api.ts'

/** The example of one exported function, or its fault. */
export interface Example {
  /** The function. */
  readonly name: string
  /** Where the function is declared. */
  readonly place: string
  /** The module; empty if there is not exactly one. */
  readonly code: string
  /** A fault that is visible without running the example. Empty if there is none. */
  readonly problem: string
}

const ROOT = resolve(import.meta.dirname, '..')
const RUNNER = resolve(import.meta.dirname, 'run-example-files.ts')
/** Some examples derive keys from passwords, one after another on the same processor. */
const TIME_LIMIT_MS = 120_000

/** The examples of all functions that the entries of a package export. */
export function readExamples(entries: readonly string[], packageName: string): Example[] {
  return readPublicApis(entries)
    .flat()
    .filter(({ kind }) => kind === 'function')
    .map((found) => toExample(found, packageName))
}

function toExample({ name, file, line, tags }: PublicExport, packageName: string): Example {
  const examples = tags.filter((tag) => tag.name === 'example')
  const [{ text } = { text: '' }] = examples
  const place = `${file}:${line}`
  if (examples.length !== 1) {
    const problem = examples.length === 0 ? 'has no @example' : 'has more than one @example'
    return { name, place, code: '', problem }
  }
  return { name, place, code: text, problem: findProblem(name, text, packageName) }
}

/**
 * The reason why an example is not a module that a reader can paste and run. Empty if it is one.
 */
export function findProblem(name: string, code: string, packageName: string): string {
  const modules = ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName)
  const others = modules.filter((module) => !`${module}/`.startsWith(`${packageName}/`))
  if (others.length > 0) return `imports ${others.join(', ')}`
  if (modules.length === 0) return `imports nothing from ${packageName}`
  if (!listImports(code).includes(name)) return `does not import ${name}`
  return ''
}

function listImports(code: string): string[] {
  const source = ts.createSourceFile('example.ts', code, ts.ScriptTarget.Latest)
  return source.statements
    .filter(ts.isImportDeclaration)
    .map(({ importClause }) => importClause?.namedBindings)
    .flatMap((bindings) => (bindings && ts.isNamedImports(bindings) ? bindings.elements : []))
    .map(({ name, propertyName }) => (propertyName ?? name).text)
}

/**
 * Runs examples from the sources of the packages, all in one process of their own.
 *
 * @returns by name what went wrong; nothing for an example that ran to its end
 */
export async function runExamples(
  examples: readonly Pick<Example, 'name' | 'code'>[],
): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'shrd-examples-'))
  try {
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const files = examples.map(({ name }) => join(folder, `${name}.ts`))
    await Promise.all(examples.map(({ code }, at) => writeFile(files[at] ?? '', toModule(code))))
    return new Map(Object.entries(await runFiles(files)))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * The code begins on the first line, so the line numbers in stack traces are those of the example.
 */
function toModule(code: string): string {
  const strict =
    'assert(ok, ...words) { if (!ok) throw new Error(["assertion", ...words].join(" ")) }'
  return `const console = { ...globalThis.console, ${strict} }; ${code}\n`
}

async function runFiles(files: readonly string[]): Promise<Record<string, string>> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=shrd-source', RUNNER, ...files],
    { timeout: TIME_LIMIT_MS },
  )
  // The last line is the runner's own; examples may have printed others.
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '{}')
}
