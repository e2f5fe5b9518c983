import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { manifestName, writeAppManifests } from './app-manifests.ts'
import { addIntegrity, readChunkIntegrity } from './chunk-integrity.ts'
import { buildLinkPage } from './link-page.ts'
import { buildOfflinePage } from './offline-page.ts'
import type { DrawAll, Drawing } from './src/first/draw-all.tsx'

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

/** The modules of each kind of document, besides those of its language. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  start: ['/features/auth/SignInPage.tsx'],
  'sign-in': ['/features/auth/SignInPage.tsx'],
  register: ['/features/auth/RegisterPage.tsx'],
  terms: ['/features/legal/TermsPage.tsx'],
  home: ['/app/HomePage.tsx'],
  member: [
    '/app/RoutedScreens.tsx',
    '/app/MemberArea.tsx',
    '/features/documents/DashboardPage.tsx',
    '/locales/member-texts.ts',
  ],
}

/** Documents without a widget of a key file. */
const WITHOUT_WIDGETS: readonly string[] = ['terms', 'home']

/** The modules of a language that such a document needs. */
function textsOf(name: string, language: string): string[] {
  if (language === 'en') return []
  const words = ['errors', 'next', 'sign-in']
  if (!WITHOUT_WIDGETS.includes(name)) words.push('member')
  const own = name === 'member' ? `/src/locales/${language}.ts` : ''
  return [
    `/locales/public/${language}.ts`,
    ...words.map((group) => `/react/src/locales/${language}/${group}.ts`),
    ...(own ? [own] : []),
  ]
}

/**
 * Writes the documents of the vault: `index.html` for any path, and in `documents/` one for each
 * screen that is drawn before its script, in each language. Each names what its screen loads.
 */
export function documents(): Plugin {
  let config: ResolvedConfig
  let bundle: Bundle = {}
  return {
    name: 'documents',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle(_, written) {
      bundle = { ...written }
    },
    // Last of all: hashes are those of the files as they are served.
    closeBundle: { order: 'post', handler: () => writeDocuments(config, bundle) },
  }
}

async function writeDocuments(config: ResolvedConfig, bundle: Bundle): Promise<void> {
  const root = join(config.root, config.build.outDir)
  await mkdir(join(root, 'documents'), { recursive: true })
  const files = new Map(await readChunkIntegrity(root))
  // A page compares the script before it registers it.
  files.set(...(await buildOfflinePage(config.root, root)))
  await writeAppManifests(root)
  const early = await bundleEarlyScript(config)
  const index = join(root, 'index.html')
  const shell = (await readFile(index, 'utf8')).replace(
    '<!-- early -->',
    () => `<script nonce="SHRD_NONCE">${early}</script>`,
  )
  const sheet = findSheet(bundle)
  for (const drawing of await drawAll(config)) {
    const modules = [...(MODULES[drawing.name] ?? []), ...textsOf(drawing.name, drawing.language)]
    const links = listChunks(bundle, modules).map(preloadLink)
    if (drawing.name === 'member')
      links.push(`<link rel="preload" as="style" href="/${sheet}" crossorigin>`)
    const html = addIntegrity(fill(shell, drawing, links), files)
    await writeFile(join(root, 'documents', `${drawing.name}.${drawing.language}.html`), html)
  }
  await writeFile(index, addIntegrity(shell, files))
  await buildLinkPage(config.root, root)
}

/** The style sheet of the screens behind the first one. */
function findSheet(bundle: Bundle): string {
  const name = Object.keys(bundle).find((path) => /screens-[^/]+\.css$/.test(path))
  if (name === undefined) throw new Error('The build has no style sheet named "screens".')
  return name
}

function preloadLink(path: string): string {
  return `<link rel="modulepreload" crossorigin href="/${path}">`
}

/** The chunks that contain these modules, and what they import, without what the page starts with. */
function listChunks(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const initial = withImports(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  )
  const wanted = modules.map((module) => {
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (chunk === undefined) throw new Error(`No chunk of the build contains ${module}.`)
    return chunk
  })
  return [...withImports(chunks, wanted)].filter((path) => !initial.has(path))
}

/** Paths of these chunks, and of all that they import at once. */
function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  wanted: readonly Rolldown.OutputChunk[],
): Set<string> {
  const found = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const path of chunk.imports) add(chunks.find(({ fileName }) => fileName === path))
  }
  wanted.forEach(add)
  return found
}

function fill(shell: string, drawing: Drawing, links: readonly string[]): string {
  const { pathname, language, title, html } = drawing
  const drawn = pathname === null ? '' : ` data-drawn="${pathname} ${language}"`
  return shell
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(manifestName('en'), manifestName(language))
    .replace('<title>Shrd</title>', () => `<title>${title}</title>${links.join('')}`)
    .replace('<div id="app"></div>', () => `<div id="app"${drawn}>${html}</div>`)
}

/** Renders the screens with the app's own components, outside a browser. */
async function drawAll({ root }: ResolvedConfig): Promise<Drawing[]> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    ssr: {
      noExternal: [/^@shrd\//],
      resolve: { conditions: ['shrd-source', 'module', 'default'] },
    },
  })
  try {
    const { drawAll: draw } = (await server.ssrLoadModule('/src/first/draw-all.tsx')) as {
      drawAll: DrawAll
    }
    return await draw()
  } finally {
    await server.close()
  }
}

/** The script that holds early input, small enough to stand in the document. */
async function bundleEarlyScript({ root }: ResolvedConfig): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'src/first/hold-early-input.ts', formats: ['iife'], name: 'early' },
    },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The script of early input was not built.')
  return chunk.code.trim()
}
