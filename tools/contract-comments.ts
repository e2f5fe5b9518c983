import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { parseDocstring } from './docstring.ts'

/** What the comments of the contract say about a call. Fields are named by their place. */
export interface CallDescription {
  readonly about: string
  /** Such as `objs[].url`. */
  readonly input: Readonly<Record<string, string>>
  readonly output: Readonly<Record<string, string>>
}

/** Reads the comments on the calls that a module lists in `endpoints`. */
export function readDescriptions(file: string): Readonly<Record<string, CallDescription>> {
  const list = findValue({ name: 'endpoints', file })?.value
  if (list === undefined) throw new TypeError(`${file} has no endpoints`)
  return Object.fromEntries(describeAll(list))
}

/** The calls of a list, and of the lists that it spreads. */
function describeAll({ expression, file }: Place): (readonly [string, CallDescription])[] {
  return propertiesOf(unwrap(expression)).flatMap((property) => {
    const name = initializerOf(property)?.getText()
    const found = name === undefined ? undefined : findValue({ name, file })
    if (name === undefined || found === undefined) return []
    return ts.isSpreadAssignment(property)
      ? describeAll(found.value)
      : [[name, describeCall(found)] as const]
  })
}

/** An expression, and the file whose names it uses. */
interface Place {
  readonly expression: ts.Expression
  readonly file: string
}

/** A constant with its docstring. */
interface Found {
  readonly value: Place
  readonly text: string
}

function describeCall({ value: { expression, file }, text }: Found): CallDescription {
  const call = unwrap(expression)
  const [given] = ts.isCallExpression(call) ? call.arguments : []
  const fieldsOf = (name: string) => {
    const part = propertiesOf(given).find((property) => property.name?.getText() === name)
    const fields: Record<string, string> = {}
    const expressionOf = part && initializerOf(part)
    if (expressionOf !== undefined) collect({ expression: expressionOf, file }, '', fields)
    return fields
  }
  return { about: text, input: fieldsOf('input'), output: fieldsOf('output') }
}

/** Functions of the contract that put a schema into another one, and where. */
const WRAPPERS: Readonly<Record<string, string>> = {
  array: '[]',
  pageOf: 'objs[]',
  cursorPageOf: 'objs[]',
}

/** Collects the comments on all fields of a schema. */
function collect({ expression, file }: Place, path: string, into: Record<string, string>): void {
  const given = unwrap(expression)
  if (ts.isIdentifier(given)) {
    const found = findValue({ name: given.text, file })
    if (found !== undefined) collect(found.value, path, into)
    return
  }
  if (ts.isArrayLiteralExpression(given)) {
    for (const element of given.elements) collect({ expression: element, file }, path, into)
    return
  }
  if (ts.isObjectLiteralExpression(given)) {
    collectFields({ expression: given, file }, path, into)
    return
  }
  if (!ts.isCallExpression(given)) return
  const called = given.expression
  const name = ts.isPropertyAccessExpression(called) ? called.name.text : called.getText()
  // A method of a schema, such as `.nullable()`: what it is called on has the fields.
  const isMethod = ts.isPropertyAccessExpression(called) && called.expression.getText() !== 'z'
  if (isMethod) collect({ expression: called.expression, file }, path, into)
  const inner = WRAPPERS[name]
  const place = inner === undefined ? path : joinPath(path, inner)
  if (isMethod && name !== 'extend') return
  for (const argument of given.arguments) collect({ expression: argument, file }, place, into)
}

function collectFields({ expression, file }: Place, path: string, into: Record<string, string>) {
  for (const property of propertiesOf(expression)) {
    const value = initializerOf(property)
    if (value === undefined) continue
    if (ts.isSpreadAssignment(property)) {
      collect({ expression: value, file }, path, into)
      continue
    }
    const place = joinPath(path, property.name?.getText() ?? '')
    const named = ts.isIdentifier(value) ? findValue({ name: value.text, file })?.text : undefined
    const text = docstringOf(property) || named
    if (text) into[place] = text
    collect({ expression: value, file }, place, into)
  }
}

function joinPath(path: string, name: string): string {
  return path === '' || name.startsWith('[') ? path + name : `${path}.${name}`
}

function propertiesOf(
  expression: ts.Expression | undefined,
): readonly ts.ObjectLiteralElementLike[] {
  return expression !== undefined && ts.isObjectLiteralExpression(expression)
    ? expression.properties
    : []
}

function initializerOf(property: ts.ObjectLiteralElementLike): ts.Expression | undefined {
  if (ts.isPropertyAssignment(property)) return property.initializer
  if (ts.isShorthandPropertyAssignment(property)) return property.name
  return ts.isSpreadAssignment(property) ? property.expression : undefined
}

/** Without `as const` and brackets. */
function unwrap(expression: ts.Expression): ts.Expression {
  if (ts.isAsExpression(expression) || ts.isParenthesizedExpression(expression)) {
    return unwrap(expression.expression)
  }
  return expression
}

/** Finds a constant by the name that a file uses for it, in that file or where it imports it from. */
function findValue({ name, file }: { name: string; file: string }): Found | undefined {
  for (const statement of readSource(file).statements) {
    if (ts.isVariableStatement(statement)) {
      const [{ name: own, initializer: expression } = { name: undefined }] =
        statement.declarationList.declarations
      if (own?.getText() !== name || expression === undefined) continue
      return { value: { expression, file }, text: docstringOf(statement) }
    }
    const imported = ts.isImportDeclaration(statement) ? findImported(statement, name) : undefined
    if (imported?.from.startsWith('.')) {
      return findValue({ name: imported.name, file: join(dirname(file), imported.from) })
    }
  }
  return undefined
}

function findImported({ importClause, moduleSpecifier }: ts.ImportDeclaration, name: string) {
  const bindings = importClause?.namedBindings
  if (bindings === undefined || !ts.isNamedImports(bindings)) return undefined
  const found = bindings.elements.find((element) => element.name.text === name)
  if (found === undefined || !ts.isStringLiteral(moduleSpecifier)) return undefined
  return { name: (found.propertyName ?? found.name).getText(), from: moduleSpecifier.text }
}

const sources = new Map<string, ts.SourceFile>()

function readSource(file: string): ts.SourceFile {
  const known = sources.get(file)
  if (known !== undefined) return known
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  sources.set(file, source)
  return source
}

/** The text of the docstring before a node, without marks of the docstring itself. */
function docstringOf(node: ts.Node): string {
  const source = node.getSourceFile().text
  const start = node.getFullStart()
  // TypeScript counts a comment on the line of the bracket before as one behind that bracket.
  const same = ts.getTrailingCommentRanges(source, start) ?? []
  const last = (ts.getLeadingCommentRanges(source, start) ?? same).at(-1)
  const comment = last === undefined ? '' : source.slice(last.pos, last.end)
  if (!comment.startsWith('/**')) return ''
  const text = parseDocstring(comment).description.replaceAll(/\{@link (\w+)\}/g, '$1')
  // Otherwise it is explained elsewhere.
  return text.startsWith('See ') ? '' : text
}
