import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'

/** One entry of a table of checks. */
export interface FoundCheck {
  /** From the root of the repository. */
  readonly file: string
  /** Name of the table. */
  readonly table: string
  readonly index: number
  /** Name of the function. */
  readonly check: string
  /** `TABLE/checkName`, once in the repository. */
  readonly id: string
  /** First character of the entry in its file, and the one after its last. */
  readonly start: number
  readonly end: number
}

/** Where packages keep the rules by which clients refuse what servers say. */
export const CHECKED_SOURCES: readonly string[] = ['packages/crypto/src', 'packages/client/src']

/**
 * Every check of the given folders, by file.
 *
 * @throws TypeError for a table that is not spelled as `const NAME: readonly Check<…>[] = [a, b]`,
 *   and for checks that cannot be told apart: what this does not find, no attack is tried on
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
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const checks: FoundCheck[] = []
  const visit = (node: ts.Node): void => {
    assertNamedTable(node)
    if (ts.isVariableDeclaration(node) && isAboutChecks(node.type)) checks.push(...readTable(node))
    else ts.forEachChild(node, visit)
  }
  visit(source)
  return checks
}

/** A list of checks in whatever spelling, and not one check by itself. */
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
  const table = name.text
  return initializer.elements.map((element, index) => {
    if (!ts.isIdentifier(element)) throw misspelled(element)
    const file = element.getSourceFile().fileName
    const [start, end] = [element.getStart(), element.getEnd()]
    return { file, table, index, check: element.text, id: `${table}/${element.text}`, start, end }
  })
}

/** A table written where it is run would not be found. */
function assertNamedTable(node: ts.Node): void {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'runChecks') return
  const [table] = node.arguments
  if (table === undefined || !ts.isIdentifier(table)) throw misspelled(node)
}

function misspelled(node: ts.Node): TypeError {
  const source = node.getSourceFile()
  const { line } = source.getLineAndCharacterOfPosition(node.getStart())
  return new TypeError(
    `${source.fileName}:${line + 1}: spell tables of checks as \`const NAME: readonly Check<Subject>[] = [checkOne, checkTwo]\`.`,
  )
}
