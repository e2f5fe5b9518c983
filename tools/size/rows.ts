/** One import of an application, and its limit. */
export interface Row {
  readonly name: string
  /** The module of the application. */
  readonly code: string
  /** `all`: one file with what the widgets load on demand, languages and crypto left out. */
  readonly of: 'first path' | 'all'
  /** The limit in bytes after gzip. If you reduce the size, lower this too. @default none */
  readonly limit?: number
  /** The aim in bytes after gzip. A row above its aim does not fail. @default none */
  readonly aim?: number
  /**
   * True if the row may contain only Shrd's packages, and nothing of the vault before the first
   * paint.
   */
  readonly isPure?: boolean
  /** Prints a line for each file that is loaded on demand and not counted. */
  readonly showsApart?: boolean
}

const AUTH = "export { createAuth } from '@shrd/client/auth'"
const SIGN_IN = "export { ShrdProvider, SignIn } from '@shrd/react'"

/** A kB has 1,000 bytes. */
export const ROWS: readonly Row[] = [
  {
    // Includes every step of `SignIn`: passwords, one-time codes, second factor, register.
    name: 'full set: createAuth, ShrdProvider, SignIn',
    code: `${AUTH}\n${SIGN_IN}`,
    of: 'all',
    limit: 19_900,
    aim: 10_000,
    isPure: true,
    showsApart: true,
  },
  {
    name: 'CSS of the full set: sign-in.css',
    code: "import '@shrd/react/sign-in.css'",
    of: 'all',
    limit: 1_500,
  },
  {
    name: 'SignIn: ShrdProvider, SignIn',
    code: SIGN_IN,
    of: 'first path',
    limit: 9_360,
    aim: 5_000,
    isPure: true,
  },
  {
    name: 'headless: createAuth',
    code: AUTH,
    of: 'all',
    limit: 6_360,
    aim: 4_000,
    isPure: true,
  },
  {
    name: 'verification: verifyRequest, with jose',
    code: "export { createRefusal, verifyRequest } from '@shrd/server'",
    of: 'all',
    limit: 12_000,
  },
  { name: 'script tag: shrd.js', code: "import '@shrd/react/shrd.js'", of: 'all' },
  { name: 'all styles: styles.css', code: "import '@shrd/react/styles.css'", of: 'all' },
]

/** A row for each widget. Names of components begin with a capital letter. */
export function widgetRows(names: readonly string[]): Row[] {
  return names
    .filter((name) => /^[A-Z][a-z]/.test(name))
    .sort()
    .map((name) => ({
      name: `<${name}>`,
      code: `export { ${name} } from '@shrd/react'`,
      of: 'first path',
    }))
}
