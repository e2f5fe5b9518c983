import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { addressOf, type DocBlock } from './read-blocks.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Modules that pages import and whose types are not in the repository. */
const MODULES = join(import.meta.dirname, 'modules.d.ts')

/** The compiler's errors in blocks of TypeScript, checked against the sources of the packages. */
export function checkTypes(blocks: readonly DocBlock[]): string[] {
  if (blocks.length === 0) return []
  const byAddress = new Map(blocks.map((block) => [join(ROOT, addressOf(block)), block]))
  const program = createProgram(byAddress)
  return [...byAddress].flatMap(([address, block]) => {
    const source = program.getSourceFile(address)
    const found = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]
    return found.map((diagnostic) => explain(diagnostic, block))
  })
}

function createProgram(blocks: ReadonlyMap<string, DocBlock>): ts.Program {
  const options = readOptions()
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile, directoryExists } = host
  const codeOf = (file: string) => blocks.get(file)?.code
  // Pages have no folder, and the compiler looks for a folder before it looks for files.
  const folders = new Set([...blocks.keys()].map((file) => file.replace(/\/[^/]*$/, '')))
  Object.assign(host, {
    fileExists: (file) => blocks.has(file) || fileExists(file),
    readFile: (file) => codeOf(file) ?? readFile(file),
    directoryExists: (folder) => folders.has(folder) || (directoryExists?.(folder) ?? true),
    getSourceFile(file, ...rest) {
      const code = codeOf(file)
      // Every block is a module, with or without imports.
      return code === undefined
        ? getSourceFile(file, ...rest)
        : ts.createSourceFile(file, `${code}export {}\n`, ts.ScriptTarget.Latest, true)
    },
  } satisfies Partial<ts.CompilerHost>)
  return ts.createProgram([...blocks.keys(), MODULES], options, host)
}

function readOptions(): ts.CompilerOptions {
  const config = join(ROOT, 'tsconfig.base.json')
  const { config: json } = ts.readConfigFile(config, (path) => readFileSync(path, 'utf8'))
  const { options } = ts.convertCompilerOptionsFromJson(json.compilerOptions, ROOT, config)
  return {
    ...options,
    ...{ composite: false, declaration: false, emitDeclarationOnly: false, noEmit: true },
    // An application need not declare its types.
    isolatedDeclarations: false,
  }
}

function explain({ file, start = 0, messageText }: ts.Diagnostic, block: DocBlock): string {
  const line = file ? file.getLineAndCharacterOfPosition(start).line : 0
  const text = ts.flattenDiagnosticMessageText(messageText, '\n')
  return `${block.file}:${block.line + line + 1} ${text}`
}
