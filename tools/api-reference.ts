import { dirname, relative } from 'node:path'
import { type PublicExport, readPublicApi } from './public-api.ts'

/** A package with a page of its own in `docs/reference/`. */
export interface DocumentedPackage {
  /** Its folder in `packages/`. */
  readonly folder: string
  /** Its entries: how they are imported, and their modules. What two share is described once. */
  readonly entries: readonly { readonly specifier: string; readonly module: string }[]
}

/** Packages whose exports are described in `docs/reference/`. */
export const DOCUMENTED_PACKAGES: readonly DocumentedPackage[] = [
  {
    folder: 'crypto',
    entries: [
      { specifier: '@shrd/crypto', module: 'src/index.ts' },
      { specifier: '@shrd/crypto/errors', module: 'src/errors.ts' },
    ],
  },
]

/** Where the text of {@link renderApiReference} is kept, from the root of the repository. */
export function apiReferenceFile({ folder }: DocumentedPackage): string {
  return `docs/reference/${folder}.md`
}

/** Every export of a package with its signature and what it is, by the folders of the sources. */
export function renderApiReference({ folder, entries }: DocumentedPackage): string {
  const described = new Set<string>()
  const parts = entries.map(({ specifier, module }) => {
    const found = readPublicApi(`packages/${folder}/${module}`)
    const known = found.filter(({ name }) => described.has(name))
    const fresh = found.filter(({ name }) => !described.has(name))
    for (const { name } of fresh) described.add(name)
    return renderEntry(specifier, fresh, known, `packages/${folder}/src`)
  })
  return `${parts.join('\n\n')}\n`
}

function renderEntry(
  specifier: string,
  fresh: readonly PublicExport[],
  known: readonly PublicExport[],
  root: string,
): string {
  const folderOf = ({ file }: PublicExport) => relative(root, dirname(file))
  const folders = [...new Set(fresh.map(folderOf))].sort()
  const again = known.map(({ name }) => `\`${name}\``).join(', ')
  return [
    `# ${specifier}`,
    'Written by `npm run generate` from the docstrings of the sources.',
    ...(again === '' ? [] : [`Described above: ${again}.`]),
    ...folders.map((folder) =>
      renderGroup(
        folder,
        fresh.filter((found) => folderOf(found) === folder),
      ),
    ),
  ].join('\n\n')
}

const KINDS = ['function', 'class', 'constant', 'type'] as const

function renderGroup(name: string, exports: readonly PublicExport[]): string {
  const title = name === '' ? 'package' : name
  const ordered = KINDS.flatMap((kind) => exports.filter((found) => found.kind === kind))
  return [`## ${title}`, ...ordered.map(renderExport)].join('\n\n')
}

function renderExport({ name, declaration, description, tags }: PublicExport): string {
  const throws = tags.filter((tag) => tag.name === 'throws').map(({ text }) => toLine(text))
  return [
    `### ${name}`,
    toLine(firstSentence(description)),
    `\`\`\`ts\n${declaration.replaceAll(/;$/gm, '')}\n\`\`\``,
    ...throws.map((text) => `Throws ${text.replace(/\.$/, '')}.`),
  ].join('\n\n')
}

/** Up to the first full stop that ends a word and is followed by something new. */
function firstSentence(text: string): string {
  return /^.*?[.!?](?= [^a-z]|$)/.exec(text)?.[0] ?? text
}

function toLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/\{@link (\w+)\}/g, '`$1`')
}
