import { cp, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Tarball } from '../pack-packages.ts'
import { runCommand } from './run-command.ts'
import { writeGuideCode } from './write-guide-code.ts'

/**
 * Versions of the build tools: those that this repository is tested with, and current frameworks.
 */
const TOOLS = {
  '@react-router/dev': '8.4.0',
  '@react-router/node': '8.4.0',
  '@react-router/serve': '8.4.0',
  '@types/express': '5.0.6',
  '@types/koa': '3.0.3',
  '@types/node': '24.0.0',
  '@vitejs/plugin-react': '6.3.0',
  express: '5.3.0',
  fastify: '5.12.8',
  hono: '4.13.19',
  isbot: '5.2.3',
  koa: '3.3.0',
  next: '16.4.6',
  'react-router': '8.4.0',
  typescript: '6.0.3',
  vite: '8.3.8',
}

/** A build tool or framework of some consumers. */
export type Tool = keyof typeof TOOLS

const REACT = {
  19: {
    react: '19.3.1',
    'react-dom': '19.3.1',
    '@types/react': '19.3.0',
    '@types/react-dom': '^19.0.0',
  },
  18: {
    react: '18.3.1',
    'react-dom': '18.3.1',
    '@types/react': '^18.3.0',
    '@types/react-dom': '^18.3.0',
  },
}
/** Only the console and the vault need these packages, not applications. */
const NOT_FOR_CONSUMERS = ['@shrd/parts', '@shrd/transfer']
const INSTALL = [
  'npm',
  'install',
  '--prefer-offline',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
]
const TIME_LIMIT_MS = 180_000

/**
 * A folder in the installation, the fixture that is copied there, and the version of React that it
 * resolves.
 */
export interface Place {
  readonly name: string
  readonly fixture: string
  /** The folder in the fixture for the page that all consumers share. */
  readonly pages: string
  readonly react: 18 | 19
  readonly tools: readonly Tool[]
  /** Pages whose blocks of TypeScript are compiled there, in a folder for each page. @default none */
  readonly guides?: readonly string[]
}

/**
 * Installs the packed packages as applications do, and the build tools of these consumers.
 * Consumers with the same React share one installation: that of React 19 is in the folder above the
 * consumers, the other one in the folder of its consumer.
 */
export async function installConsumers(
  folder: string,
  places: readonly Place[],
  tarballs: readonly Tarball[],
): Promise<void> {
  for (const { name, fixture, pages, guides = [] } of places) {
    await cp(join(import.meta.dirname, fixture), join(folder, name), { recursive: true })
    await cp(join(import.meta.dirname, 'app'), join(folder, name, pages), { recursive: true })
    await writeGuideCode(join(folder, name, pages), guides)
  }
  const own = tarballs.filter(({ name }) => !NOT_FOR_CONSUMERS.includes(name))
  const packages = Object.fromEntries(own.map(({ name, file }) => [name, `file:${file}`]))
  const tools = Object.fromEntries(
    places.flatMap((place) => place.tools.map((tool) => [tool, TOOLS[tool]])),
  )
  await install(folder, { ...tools, ...REACT[19], ...packages })
  for (const { name } of places.filter(({ react }) => react === 18)) {
    await install(join(folder, name), { ...REACT[18], ...packages })
  }
}

async function install(folder: string, dependencies: Record<string, string>): Promise<void> {
  const manifest = {
    name: basename(folder).toLowerCase(),
    private: true,
    type: 'module',
    dependencies,
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await runCommand({ command: INSTALL, folder, timeLimit: TIME_LIMIT_MS })
}
