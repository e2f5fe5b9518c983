import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { GeneratedFile } from './generated-file.ts'
import { headingSlug } from './heading-slug.ts'
import { type PublicExport, readPublicApis } from './public-api.ts'
import { firstSentence, type LinkTo, renderExport } from './render-export.ts'

/** A package that has its own pages in `docs/reference/`. */
export interface DocumentedPackage {
  /** Its folder in `packages/`. */
  readonly folder: string
  /**
   * Its entries: the name by which they are imported, and their modules. An export of two entries
   * is described once.
   */
  readonly entries: readonly [PackageEntry, ...PackageEntry[]]
  /** The table of its error codes: its name, and the module that declares it. */
  readonly errors: { readonly name: string; readonly module: string }
}

/** A module by which a package can be imported. */
export interface PackageEntry {
  readonly specifier: string
  readonly module: string
}

/** An export, and the page of the folder that declares it. */
export interface DocumentedExport extends PublicExport {
  /** Name of the page, without its ending. */
  readonly page: string
  /** All entries that export it. */
  readonly specifiers: readonly string[]
}

/** Packages whose exports are described in `docs/reference/`. */
export const DOCUMENTED_PACKAGES: readonly DocumentedPackage[] = [
  {
    folder: 'crypto',
    entries: readEntries('crypto'),
    errors: { name: 'CRYPTO_ERRORS', module: 'src/core/error-codes.ts' },
  },
  {
    folder: 'client',
    entries: [
      { specifier: '@shrd/client', module: 'src/index.ts' },
      { specifier: '@shrd/client/visitor', module: 'src/visitor.ts' },
      { specifier: '@shrd/client/links', module: 'src/links.ts' },
      { specifier: '@shrd/client/offline', module: 'src/offline.ts' },
      { specifier: '@shrd/client/passkeys', module: 'src/passkeys.ts' },
      { specifier: '@shrd/client/receive', module: 'src/receive.ts' },
      { specifier: '@shrd/client/worker', module: 'src/worker.ts' },
      { specifier: '@shrd/client/auth', module: 'src/auth.ts' },
    ],
    errors: { name: 'CLIENT_ERRORS', module: 'src/errors.ts' },
  },
]

const WRITTEN = 'Written by `npm run generate` from the docstrings of the sources.'
const KINDS = ['function', 'class', 'constant', 'type'] as const

/** All entries of a package, from its `package.json`. The main entry has to be the first. */
function readEntries(folder: string): [PackageEntry, ...PackageEntry[]] {
  const file = new URL(`../packages/${folder}/package.json`, import.meta.url)
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const [main, ...others] = Object.entries(manifest.exports).map(([name, entry]) => ({
    specifier: `${manifest.name}${name.slice(1)}`,
    module: entry['shrd-source'].slice(2),
  }))
  if (main?.specifier !== manifest.name) throw new TypeError(`${folder} has no main entry.`)
  return [main, ...others]
}

interface Manifest {
  name: string
  exports: Record<string, { 'shrd-source': string }>
}

/** Where the pages of a package are, from the root of the repository; its index is beside it. */
export function apiReferenceFolder({ folder }: DocumentedPackage): string {
  return `docs/reference/${folder}`
}

/** Every export of a package, once. Those of the first entry come first. */
export function readDocumentedExports({ folder, entries }: DocumentedPackage): DocumentedExport[] {
  const all = new Map<string, DocumentedExport>()
  const apis = readPublicApis(entries.map(({ module }) => `packages/${folder}/${module}`))
  for (const [at, { specifier }] of entries.entries()) {
    for (const found of apis[at] ?? []) {
      const specifiers = [...(all.get(found.name)?.specifiers ?? []), specifier]
      all.set(found.name, { ...found, page: pageOf(found, folder), specifiers })
    }
  }
  return [...all.values()]
}

/**
 * The page is named after the folder of the source. An export outside all folders is on the page of
 * the package.
 */
function pageOf({ file }: PublicExport, folder: string): string {
  const path = relative(`packages/${folder}/src`, dirname(file))
  return path === '' ? 'package' : path.replaceAll('/', '-')
}

/** The index of a package's exports, and for each folder a page that describes them. */
export async function renderApiReference(
  described: DocumentedPackage,
  exports: readonly DocumentedExport[] = readDocumentedExports(described),
): Promise<GeneratedFile[]> {
  const { folder, errors } = described
  const pages = [...new Set(exports.map(({ page }) => page))].sort()
  // By address, because the checker of this folder need not know every package.
  const address = new URL(`../packages/${folder}/${errors.module}`, import.meta.url).href
  const codes = (await import(address))[errors.name]
  return [
    { file: `${apiReferenceFolder(described)}.md`, text: renderIndex(described, exports, pages) },
    ...pages.map((page) => ({
      file: `${apiReferenceFolder(described)}/${page}.md`,
      text: renderPage(described, page, exports, codes),
    })),
  ]
}

function renderIndex(
  { folder, entries }: DocumentedPackage,
  exports: readonly DocumentedExport[],
  pages: readonly string[],
): string {
  const [{ specifier }, ...others] = entries
  const linkTo: LinkTo = (name) => addressOf(exports, name, `${folder}/`)
  return joinParts([
    `# ${specifier}`,
    WRITTEN,
    ...others.flatMap((entry) =>
      pages.some((page) => isEntryOf(page, entry, exports))
        ? []
        : [renderOtherEntry(entry, exports, linkTo)],
    ),
    ...pages.flatMap((page) => [
      `## [${page}](${folder}/${page}.md)`,
      ...others
        .filter((entry) => isEntryOf(page, entry, exports))
        .map((entry) => `Imported from \`${entry.specifier}\`.`),
      renderList(
        exports.filter((found) => found.page === page),
        linkTo,
      ),
    ]),
  ])
}

/** True if an entry has exactly the exports of the page. */
function isEntryOf(
  page: string,
  { specifier }: PackageEntry,
  exports: readonly DocumentedExport[],
): boolean {
  return exports.every(
    (found) =>
      (found.page === page) === found.specifiers.includes(specifier) &&
      (found.page !== page || found.specifiers.length === 1),
  )
}

function renderOtherEntry(
  { specifier }: PackageEntry,
  exports: readonly DocumentedExport[],
  linkTo: LinkTo,
): string {
  const names = exports
    .filter(({ specifiers }) => specifiers.includes(specifier))
    .map(({ name }) => `[\`${name}\`](${linkTo(name)})`)
  return `\`${specifier}\` has ${names.join(', ')}.`
}

function renderList(exports: readonly DocumentedExport[], linkTo: LinkTo): string {
  const rows = sortByKind(exports).map(
    ({ name, description }) =>
      `| [\`${name}\`](${linkTo(name)}) | ${firstSentence(description).replaceAll('|', '\\|')} |`,
  )
  return ['| export | description |', '|---|---|', ...rows].join('\n')
}

function renderPage(
  { folder, entries, errors }: DocumentedPackage,
  page: string,
  exports: readonly DocumentedExport[],
  codes: Readonly<Record<string, string>>,
): string {
  const [{ specifier }] = entries
  const linkTo: LinkTo = (name) => addressOf(exports, name, '')
  const own = sortByKind(exports.filter((found) => found.page === page))
  return joinParts([
    `# ${specifier}: ${page}`,
    `${WRITTEN} [All exports](../${folder}.md).`,
    ...own.map((found) =>
      renderExport(found, linkTo, [
        ...(found.specifiers.join() === specifier ? [] : [renderSpecifiers(found)]),
        ...(found.name === errors.name ? [renderCodes(codes)] : []),
      ]),
    ),
  ])
}

function renderSpecifiers({ specifiers }: DocumentedExport): string {
  return `Imported from ${specifiers.map((specifier) => `\`${specifier}\``).join(' or ')}.`
}

function renderCodes(codes: Readonly<Record<string, string>>): string {
  const rows = Object.entries(codes).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`)
  return ['| code | meaning |', '|---|---|', ...rows].join('\n')
}

function addressOf(
  exports: readonly DocumentedExport[],
  name: string,
  prefix: string,
): string | undefined {
  const found = exports.find((one) => one.name === name)
  return found && `${prefix}${found.page}.md#${headingSlug(name)}`
}

function sortByKind(exports: readonly DocumentedExport[]): DocumentedExport[] {
  return KINDS.flatMap((kind) => exports.filter((found) => found.kind === kind))
}

function joinParts(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`
}
