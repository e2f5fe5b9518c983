import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Texts of widgets, hosted pages, mails and the vault. */
const FILES = ['packages/react/src', 'server/web/src', 'server/src/mail', 'examples/vault/src']

/** Other words for signing in and out, a one-time code, an authenticator app and an emergency code. */
const OTHER_WORDS = {
  en: /\blog(s|ged|ging)?[ -]?(you )?(in|out)s?\b|one[- ]time (password|token)|\bOTP\b|verification code|rescue code|authenticat(or|ion) application|\btokens?\b/i,
  de: /\b(ein|aus)(ge|zu)?log|\blog(in|out)|einmal(passw|kennw|token)|\bOTP\b|(bestätigungs|verifizierungs)code|rettungscode|authentifizierungs-?app|\btokens?\b/i,
  da: /engangsadgangs|(bekræftelses|verifikations)kode|\bOTP\b|aut(h)?enti\w*-?app|\btokens?\b/i,
  fr: /mot de passe à usage|code de (vérification|confirmation)|\bOTP\b|\bjetons?\b|\btokens?\b|\blog(in|out)/i,
  it: /password monouso|codice di (verifica|conferma)|\bOTP\b|\blog(in|out)|\btokens?\b/i,
}

/** The specification fixes the words of these texts. */
const FIXED_IN_EVERY_LANGUAGE = ['feature.code.text', 'otp_request.submit']
const FIXED_IN_ENGLISH = [
  'auth.logout.login',
  'error.account_exists',
  'error.share_login_required',
  'error.token_required',
  'feature.label.text',
  'feature.label.title',
  'home.features',
  'identity.verified',
  'inactivity.logout',
  'inactivity.stay',
  'leave.submit',
  'nav.login',
  'nav.logout',
  'notice.email_verified',
  'otp.submit',
  'otp.title',
  'password.submit',
  'password_entry.submit',
  'second_factor.submit',
  'way.password',
]

const languages = Object.keys(OTHER_WORDS) as (keyof typeof OTHER_WORDS)[] // The keys of a literal.

/** The keys of the texts of one language in which a pattern occurs. */
function findKeys(language: string, pattern: RegExp): string[] {
  const files = FILES.flatMap((place) => [
    ...globSync(`${place}/locales/${language}.ts`),
    ...globSync(`${place}/locales/${language}/*.ts`),
  ])
  expect(files.length).toBeGreaterThan(20)
  const keys = new Set<string>()
  const visit = (node: ts.Node, key: string): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isPropertyAssignment(node)) {
      const name = ts.isStringLiteral(node.name) ? node.name.text : node.name.getText()
      // A plural and a mail have texts inside.
      visit(node.initializer, key || (name === 'kinds' ? '' : name))
      return
    }
    if (ts.isStringLiteralLike(node) && pattern.test(node.text)) keys.add(key)
    ts.forEachChild(node, (child) => visit(child, key))
  }
  for (const file of files) {
    const source = readFileSync(file, 'utf8')
    visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), '')
  }
  return [...keys].sort()
}

test.each(languages)('%s has one word for signing in and for each kind of code', (language) => {
  const fixed = language === 'en' ? FIXED_IN_ENGLISH : []
  expect(findKeys(language, OTHER_WORDS[language])).toEqual(
    [...FIXED_IN_EVERY_LANGUAGE, ...fixed].sort(),
  )
})
