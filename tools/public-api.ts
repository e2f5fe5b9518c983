import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import ts from 'typescript'
import { type Docstring, parseDocstring } from './docstring.ts'

/** An export of a package's entry, as the source declares and describes it. */
export interface PublicExport extends Docstring {
  readonly name: string
  readonly kind: 'function' | 'class' | 'constant' | 'type'
  /** The file that declares it, from the root of the repository. */
  readonly file: string
  readonly line: number
  /**
   * The declaration as in a `.d.ts` file, with the docstrings of its members and without its own.
   */
  readonly declaration: string
}

const ROOT = resolve(import.meta.dirname, '..')

/**
 * All exports of an entry, sorted by name. The compiler creates the signatures as for declaration
 * files, from each source, so no build is necessary.
 *
 * @param entry path of a module, from the root of the repository
 */
export function readPublicApi(entry: string): PublicExport[] {
  return readPublicApis([entry]).flat()
}

/** The exports of several entries. Reading the entries of one package together is faster. */
export function readPublicApis(entries: readonly string[]): PublicExport[][] {
  const program = createProgram(entries)
  return entries.map((entry) => listExports(entry, program))
}

function listExports(entry: string, program: ts.Program): PublicExport[] {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(resolve(ROOT, entry))
  const module = source && checker.getSymbolAtLocation(source)
  if (module === undefined) throw new TypeError(`${entry} is not a module.`)
  return checker
    .getExportsOfModule(module)
    .map((symbol) => toExport(symbol, checker))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

const programs = new Map<string, ts.Program>()
/** Packages import each other, so programs share parsed files. */
const sources = new Map<string, ts.SourceFile | undefined>()

/**
 * The compiler, with these modules and all their imports. It reads the same modules only once:
 * reading the types of a package takes seconds, and no tool changes a source and reads it again.
 */
export function createProgram(entries: readonly string[]): ts.Program {
  const key = entries.join('\n')
  const program = programs.get(key) ?? readProgram(entries)
  programs.set(key, program)
  return program
}

function readProgram(entries: readonly string[]): ts.Program {
  const config = resolve(ROOT, 'tsconfig.base.json')
  const { config: json } = ts.readConfigFile(config, (path) => readFileSync(path, 'utf8'))
  const { options } = ts.convertCompilerOptionsFromJson(json.compilerOptions, ROOT, config)
  const roots = entries.map((entry) => resolve(ROOT, entry))
  const own = { ...options, composite: false, noEmit: true }
  const host = ts.createCompilerHost(own)
  const { getSourceFile } = host
  host.getSourceFile = (file, ...rest) => {
    const source = sources.get(file) ?? getSourceFile(file, ...rest)
    sources.set(file, source)
    return source
  }
  return ts.createProgram(roots, own, host)
}

function toExport(symbol: ts.Symbol, checker: ts.TypeChecker): PublicExport {
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0
  const declared = isAlias ? checker.getAliasedSymbol(symbol) : symbol
  const [first] = declared.declarations ?? []
  if (first === undefined) throw new TypeError(`${symbol.name} has no declaration.`)
  const source = first.getSourceFile()
  return {
    name: symbol.name,
    kind: kindOf(declared, first, checker),
    file: relative(ROOT, source.fileName),
    line: source.getLineAndCharacterOfPosition(first.getStart()).line + 1,
    declaration: declarationOf(declared.name, source),
    ...parseDocstring((declared.declarations ?? []).map(docstringOf).join('\n')),
  }
}

function kindOf(
  symbol: ts.Symbol,
  declaration: ts.Declaration,
  checker: ts.TypeChecker,
): PublicExport['kind'] {
  if (symbol.flags & ts.SymbolFlags.Class) return 'class'
  if (!(symbol.flags & ts.SymbolFlags.Value)) return 'type'
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration)
  return type.getCallSignatures().length > 0 ? 'function' : 'constant'
}

function docstringOf(declaration: ts.Declaration): string {
  const comments = ts.getJSDocCommentsAndTags(declaration).filter(ts.isJSDoc)
  return comments.at(-1)?.getText() ?? ''
}

const declarationFiles = new WeakMap<ts.SourceFile, ts.SourceFile>()

function declarationOf(name: string, source: ts.SourceFile): string {
  const file = declarationFiles.get(source) ?? toDeclarationFile(source)
  declarationFiles.set(source, file)
  return file.statements
    .filter((statement) => namesOf(statement).includes(name))
    .map((statement) => statement.getText(file))
    .map((text) => text.replace(/^(export |declare )*/, '').replaceAll('    ', '  '))
    .join('\n')
}

function toDeclarationFile(source: ts.SourceFile): ts.SourceFile {
  const { outputText } = ts.transpileDeclaration(source.text, {
    fileName: source.fileName,
    compilerOptions: { isolatedDeclarations: true },
  })
  return ts.createSourceFile('declarations.d.ts', outputText, ts.ScriptTarget.Latest, true)
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText())
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  return isNamed && statement.name ? [statement.name.text] : []
}
