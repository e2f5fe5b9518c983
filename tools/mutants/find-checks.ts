import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'

/** One entry of a table of checks, or one call of `refuseUnless`. */
export interface FoundCheck {
  /** From the root of the repository. */
  readonly file: string
  /** `TABLE/checkName` or `refuseUnless/checkName`. Unique in the repository. */
  readonly id: string
  /** The first character of the entry or call in its file, and the character after its last. */
  readonly start: number
  readonly end: number
  /** The text that replaces it in a mutant. */
  readonly without: string
}

/** Folders with the rules by which clients refuse a server's responses. */
export const CHECKED_SOURCES: readonly string[] = ['packages/crypto/src', 'packages/client/src']

/** Only files with one of these words are parsed. Most files have none. */
const MENTIONS_CHECKS = /\bCheck\b|\brunChecks|\brefuseUnless\b/

/** A single check that needs no table. */
const ALONE = 'refuseUnless'

/**
 * Every check in the given folders, by file.
 *
 * @throws TypeError for a check that is spelled differently, and for two checks with one id. No
 *   attack would be tried on a check that this function does not find.
 */
export async function findChecks(root: string, folders: readonly string[]): Promise<FoundCheck[]> {
  const files: string[] = []
  for (const folder of folders) {
    for await (const file of glob(`${folder}/**/*.{ts,tsx}`, { cwd: root })) files.push(file)
  }
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file)).sort()
  const found = await Promise.all(
    sources.map(async (file) => readChecks(file, await readFile(join(root, file), 'utf8'))),
  )
  const checks = found.flat()
  const ids = checks.map(({ id }) => id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  if (twice.length > 0) throw new TypeError(`Checks of the same name: ${twice.join(', ')}`)
  return checks
}

/** The checks of one source file. */
export function readChecks(file: string, text: string): FoundCheck[] {
  if (!MENTIONS_CHECKS.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const checks: FoundCheck[] = []
  const visit = (node: ts.Node): void => {
    assertNamedTable(node)
    if (isAlone(node)) checks.push(readAlone(node))
    if (ts.isVariableDeclaration(node) && isAboutChecks(node.type)) checks.push(...readTable(node))
    else ts.forEachChild(node, visit)
  }
  visit(source)
  return checks
}

/** Every use of the name, except its import and its declaration. */
function isAlone(node: ts.Node): node is ts.Identifier {
  if (!ts.isIdentifier(node) || node.text !== ALONE) return false
  return !ts.isImportSpecifier(node.parent) && !ts.isFunctionDeclaration(node.parent)
}

function readAlone(name: ts.Identifier): FoundCheck {
  const call = name.parent
  const statement = call.parent
  const body = statement.parent
  const check = body.parent
  const isCalled = ts.isCallExpression(call) && call.expression === name
  if (!isCalled || !ts.isExpressionStatement(statement)) throw misspelled(name)
  if (!ts.isBlock(body) || !ts.isFunctionDeclaration(check)) throw misspelled(name)
  if (check.name === undefined || body.statements.at(-1) !== statement) throw misspelled(name)
  return toCheck(call, `${ALONE}/${check.name.text}`, 'undefined')
}

/** A list of checks in any spelling, but not a single check. */
function isAboutChecks(type: ts.TypeNode | undefined): boolean {
  return type !== undefined && !isCheck(type) && mentionsCheck(type)
}

function isCheck(type: ts.Node): boolean {
  return ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Check'
}

function mentionsCheck(type: ts.Node): boolean {
  return (
    isCheck(type) || ts.forEachChild(type, (child) => mentionsCheck(child) || undefined) === true
  )
}

function readTable({ name, type, initializer }: ts.VariableDeclaration): FoundCheck[] {
  const isTable = type !== undefined && /^readonly Check<[\s\S]*>\[\]$/.test(type.getText())
  if (!isTable || !ts.isIdentifier(name)) throw misspelled(name)
  if (initializer === undefined || !ts.isArrayLiteralExpression(initializer)) throw misspelled(name)
  return initializer.elements.map((element) => {
    if (!ts.isIdentifier(element)) throw misspelled(element)
    return toCheck(element, `${name.text}/${element.text}`, '() => {}')
  })
}

function toCheck(node: ts.Node, id: string, without: string): FoundCheck {
  const file = node.getSourceFile().fileName
  return { file, id, start: node.getStart(), end: node.getEnd(), without }
}

/** `readChecks` would not find a table that is written at the place where it is run. */
function assertNamedTable(node: ts.Node): void {
  if (!ts.isCallExpression(node)) return
  if (!/^runChecks(AtOnce)?$/.test(node.expression.getText())) return
  const [table] = node.arguments
  if (table === undefined || !ts.isIdentifier(table)) throw misspelled(node)
}

function misspelled(node: ts.Node): TypeError {
  const source = node.getSourceFile()
  const { line } = source.getLineAndCharacterOfPosition(node.getStart())
  const place = `${source.fileName}:${line + 1}`
  return new TypeError(
    ts.isIdentifier(node) && node.text === ALONE
      ? `${place}: call \`${ALONE}\` as the last statement of a named function.`
      : `${place}: spell tables of checks as \`const NAME: readonly Check<Subject>[] = [checkOne, checkTwo]\`.`,
  )
}
