import ts from 'typescript'

/** One prop of a component, option of a function, or member of a hook's result. */
export interface Member {
  readonly name: string
  readonly optional: boolean
  readonly type: string
  /** Its docstring, without tags. */
  readonly text: string
  /** The default. Empty if the docstring names none. */
  readonly standard: string
  /** Declared by React, as an attribute of an element. */
  readonly isOfElement: boolean
}

/**
 * The members of the first parameter of an exported function, or of its result. A dot names a part:
 * `SignIn.Root`. For an exported type, its own members.
 */
export function readMembers(
  program: ts.Program,
  entries: readonly string[],
  of: 'first' | 'answer',
  path: string,
): Member[] {
  const checker = program.getTypeChecker()
  const type = findType(program, entries, path)
  const [signature] = type.getCallSignatures()
  const described = signature === undefined ? type : typeOf(signature, of, checker)
  return described === undefined ? [] : membersOf(described, checker)
}

/**
 * The text of an exported function's docstring before its tags, and its errors. A dot names a part.
 */
export function readAbout(program: ts.Program, entries: readonly string[], path: string): string {
  const checker = program.getTypeChecker()
  const described = path.includes('.')
    ? findType(program, entries, path).getCallSignatures()[0]
    : findExport(program, entries, path)
  const text = ts.displayPartsToString(described?.getDocumentationComment(checker))
  const thrown = described && tagsOf(described, checker).filter(({ name }) => name === 'throws')
  const throws = thrown?.map((tag) => `Throws ${ts.displayPartsToString(tag.text)}.`) ?? []
  return [text, ...throws].join('\n\n').replaceAll(/\{@link ([\w.]+) *\}/g, '`$1`')
}

function tagsOf(found: ts.Symbol | ts.Signature, checker: ts.TypeChecker): ts.JSDocTagInfo[] {
  return 'escapedName' in found ? found.getJsDocTags(checker) : found.getJsDocTags()
}

function findExport(program: ts.Program, entries: readonly string[], name: string): ts.Symbol {
  const checker = program.getTypeChecker()
  const found = entries
    .map((entry) => program.getSourceFile(entry))
    .map((source) => source && checker.getSymbolAtLocation(source))
    .flatMap((module) => (module ? checker.getExportsOfModule(module) : []))
    .find((symbol) => symbol.name === name)
  if (found === undefined) throw new TypeError(`${name} is not exported.`)
  const isAlias = (found.flags & ts.SymbolFlags.Alias) !== 0
  return isAlias ? checker.getAliasedSymbol(found) : found
}

function findType(program: ts.Program, entries: readonly string[], path: string): ts.Type {
  const checker = program.getTypeChecker()
  const [name = '', ...parts] = path.split('.')
  const symbol = findExport(program, entries, name)
  const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0
  const type = isValue ? checker.getTypeOfSymbol(symbol) : checker.getDeclaredTypeOfSymbol(symbol)
  return parts.reduce((whole, part) => {
    const inner = whole.getProperty(part)
    if (inner === undefined) throw new TypeError(`${path} does not exist.`)
    return checker.getTypeOfSymbol(inner)
  }, type)
}

function typeOf(
  signature: ts.Signature,
  of: 'first' | 'answer',
  checker: ts.TypeChecker,
): ts.Type | undefined {
  if (of === 'answer') return signature.getReturnType()
  const [first] = signature.getParameters()
  return first && checker.getTypeOfSymbol(first)
}

function membersOf(type: ts.Type, checker: ts.TypeChecker): Member[] {
  const alternatives = type.isUnion() ? type.types : [type]
  const all = alternatives.flatMap((one) => one.getApparentProperties())
  const names = [...new Set(all.map(({ name }) => name))]
  return names.flatMap((name) => {
    // A member that all alternatives have becomes one member with all their types.
    const symbol = type.getProperty(name) ?? all.find((one) => one.name === name)
    return symbol ? [toMember(symbol, checker)] : []
  })
}

function toMember(symbol: ts.Symbol, checker: ts.TypeChecker): Member {
  const tags = symbol.getJsDocTags(checker)
  const standard = tags.find(({ name }) => name === 'default')
  const declarations = symbol.declarations ?? []
  return {
    name: symbol.name,
    optional: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
    type: spell(symbol, declarations, checker),
    text: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    standard: ts.displayPartsToString(standard?.text),
    isOfElement: declarations[0]?.getSourceFile().fileName.includes('/node_modules/') ?? false,
  }
}

/** The type as in the source, which is shorter than the compiler's version. */
function spell(
  symbol: ts.Symbol,
  declarations: readonly ts.Declaration[],
  checker: ts.TypeChecker,
): string {
  const [only, ...others] = declarations
  const isWritten = others.length === 0 && only && ts.isPropertySignature(only) && only.type
  const type = checker.getTypeOfSymbol(symbol)
  const text = isWritten
    ? isWritten.getText()
    : checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/< | >/g, (two) => two.trim())
    .replace(/ \| undefined$/, '')
}
