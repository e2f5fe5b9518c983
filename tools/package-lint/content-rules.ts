import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkDirective } from './check-directive.ts'

/** The fields of a published `package.json` that the rules read. */
export interface Manifest {
  readonly name: string
  readonly exports: Record<string, unknown>
  /** Paths of its programs, by name. */
  readonly bin?: Readonly<Record<string, string>>
  readonly sideEffects?: unknown
  readonly scripts?: Record<string, string>
  readonly publishConfig?: Record<string, unknown>
  readonly peerDependencies?: Record<string, string>
}

/** A package as it is installed in `node_modules`. */
export interface Installed {
  readonly manifest: Manifest
  readonly folder: string
  readonly files: readonly string[]
}

type Rule = (installed: Installed) => string[] | Promise<string[]>

/** Only built files, with the texts for users and the licence. */
const ALLOWED =
  /^(?:dist\/.+\.(?:js|css|d\.ts|js\.map)|src\/.+\.css|css\.d\.ts|package\.json|README\.md|LICENSE|NOTICE)$/
const RULES: readonly Rule[] = [
  ({ files }) => files.filter((path) => !ALLOWED.test(path)).map((path) => `contains ${path}`),
  ({ files }) =>
    ['LICENSE', 'README.md'].filter((path) => !files.includes(path)).map((path) => `lacks ${path}`),
  ({ manifest: { publishConfig } }) =>
    publishConfig?.access === 'public' && publishConfig.provenance === true
      ? []
      : ['is not published publicly with its provenance'],
  ({ manifest: { scripts } }) =>
    // `npm pack` and `npm publish` must build everything that `npm run build` builds.
    scripts?.prepack === 'npm run build' ? [] : ['is packed without its whole build'],
  checkSideEffects,
  checkDirectives,
]

/** The faults in the files of a package. Empty if there are none. */
export async function checkContents(installed: Installed): Promise<string[]> {
  return (await Promise.all(RULES.map((rule) => rule(installed)))).flat()
}

/** Only style sheets and modules that define custom elements have an effect on import. */
function checkSideEffects({ manifest, files }: Installed): string[] {
  const effects = [
    ...(files.some((path) => path.endsWith('.css')) ? ['**/*.css'] : []),
    ...(files.includes('dist/shrd.js') ? ['./dist/shrd.js'] : []),
  ]
  const expected = JSON.stringify(effects.length > 0 ? effects : false)
  const declared = JSON.stringify(manifest.sideEffects)
  return declared === expected ? [] : [`declares sideEffects ${declared}, not ${expected}`]
}

async function checkDirectives({ folder, files }: Installed): Promise<string[]> {
  const scripts = files.filter((path) => path.endsWith('.js') && path !== 'dist/shrd.js')
  const checked = scripts.map(async (path) =>
    checkDirective(await readFile(join(folder, path), 'utf8')).map((fault) => `${path} ${fault}`),
  )
  return (await Promise.all(checked)).flat()
}
