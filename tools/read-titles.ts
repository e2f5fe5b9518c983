import ts from 'typescript'

/** The title of a test or of a group of tests. */
export interface TestTitle {
  readonly text: string
  /** True if only `npm run test:full` runs it: it, or a group around it, has the tag `full`. */
  readonly isFullOnly: boolean
}

const FULL = /^@?full$/
const FULL_FILE = /^(\/\/| \*) @module-tag full$/m

/**
 * The titles in a test file: those of `test(…)`, `it(…)` and `describe(…)`, and of calls on them.
 */
export function readTitles(file: string, text: string): TestTitle[] {
  const titles: TestTitle[] = []
  const visit = (node: ts.Node, isInFull: boolean): void => {
    const call = ts.isCallExpression(node) && isTest(node.expression) ? node : undefined
    const isFullOnly = isInFull || (call?.arguments.some(hasFullTag) ?? false)
    const [title] = call?.arguments ?? []
    if (title !== undefined && ts.isStringLiteralLike(title)) {
      titles.push({ text: title.text, isFullOnly })
    } else if (title !== undefined && ts.isTemplateExpression(title)) {
      titles.push({ text: title.getText(), isFullOnly })
    }
    ts.forEachChild(node, (child) => visit(child, isFullOnly))
  }
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind), FULL_FILE.test(text))
  return titles
}

/** `test`, `test.describe`, `test.each(rows)`, `test.runIf(condition).each(rows)` and the like. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return ['test', 'it', 'describe'].includes(callee.text)
  if (ts.isPropertyAccessExpression(callee)) return isTest(callee.expression)
  return ts.isCallExpression(callee) && isTest(callee.expression)
}

/** `{ tags: ['full'] }` of Vitest, `{ tag: '@full' }` of Playwright. */
function hasFullTag(options: ts.Expression): boolean {
  if (!ts.isObjectLiteralExpression(options)) return false
  return options.properties.some(
    (property) =>
      ts.isPropertyAssignment(property) &&
      /^tags?$/.test(property.name.getText()) &&
      listOf(property.initializer).some(
        (tag) => ts.isStringLiteralLike(tag) && FULL.test(tag.text),
      ),
  )
}

const listOf = (value: ts.Expression): readonly ts.Expression[] =>
  ts.isArrayLiteralExpression(value) ? value.elements : [value]
