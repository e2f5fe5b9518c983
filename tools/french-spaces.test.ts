import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Where French texts stand: files of their own, or one among those of the other languages. */
const SOURCES = '{packages,server,examples}/**/*.{ts,tsx,js}'
const LEFT = ['**/node_modules/**', '**/dist/**', '**/.tsc/**', '**/storybook-static/**']
const FRENCH_FILE = /\/locales\/((public|profile|export|kit)\/)?fr[/.]/

/** What French sets off with a space at which no line may break, and which one it is. */
const BROKEN: readonly RegExp[] = [
  /(?<![\u202f;?!])[;?!]/,
  // Not inside addresses, times and names of code.
  /(?<!\u00a0):(?!\S)/,
  /«(?!\u00a0)/,
  /(?<!\u00a0)»/,
]

const isBroken = (text: string) => BROKEN.some((rule) => rule.test(text))

/** The texts of a file: all its values, or those that it calls `fr`. */
function readFrenchTexts(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  const isAllFrench = FRENCH_FILE.test(file)
  const texts: string[] = []
  if (isAllFrench || /\bfr:/.test(code)) {
    visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true), isAllFrench)
  }
  return texts

  function visit(node: ts.Node, isFrench: boolean): void {
    if (ts.isImportDeclaration(node)) return
    if (ts.isPropertyAssignment(node)) {
      visit(node.initializer, isFrench || node.name.getText() === 'fr')
      return
    }
    if (isFrench && (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))) {
      texts.push(node.text)
    }
    ts.forEachChild(node, (child) => visit(child, isFrench))
  }
}

const files = globSync(SOURCES, { exclude: LEFT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, texts: readFrenchTexts(file) }))
  .filter(({ texts }) => texts.length > 0)

test('finds the French texts of widgets, pages, mails and applications', () => {
  const found = files.map(({ file }) => file)
  for (const place of [
    'examples/plain-page/public/texts.js',
    'examples/vault/src/locales/fr/document.ts',
    'examples/vault/src/locales/icon-names.ts',
    'packages/react/src/locales/fr/errors.ts',
    'server/src/identity/email-sign-in/describe-code.ts',
    'server/src/mail/locales/fr.ts',
    'server/web/src/locales/fr.ts',
  ]) {
    expect(found).toContain(place)
  }
})

test('no line of a French text breaks before its punctuation or inside its quotation marks', () => {
  expect(files.flatMap(({ texts }) => texts.filter(isBroken))).toEqual([])
})

test.each(['Vraiment ?', 'Vraiment?', 'Nom\u202f: x', 'Nom: x', '« Oui\u00a0»', '«\u00a0Oui »'])(
  'a space that is missing or breaks is found: %s',
  (text) => expect(isBroken(text)).toBe(true),
)

test.each([
  'Vraiment\u202f?',
  'Prêt\u202f!!',
  'Nom\u00a0: «\u00a0Oui\u00a0»',
  'https://a.example, 12:30, invoices:read',
])('a text that is set well passes: %s', (text) => expect(isBroken(text)).toBe(false))
