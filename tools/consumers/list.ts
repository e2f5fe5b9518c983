import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { Place } from './install-consumers.ts'
import { serveFiles } from './serve-files.ts'
import { serveProgram } from './serve-program.ts'
import type { Site } from './site.ts'
import { useElement, usePasswordForm } from './visit.ts'

/** An application outside this repository. The list covers the ways in which one can break. */
export interface Consumer {
  readonly name: string
  readonly place: Place
  /** Commands that must succeed before the page can be opened. */
  readonly commands: readonly (readonly string[])[]
  readonly env?: NodeJS.ProcessEnv
  serve(place: string): Promise<Site>
  /** The path to open. @default `/` */
  readonly path?: string
  /** The form must be in the HTML before any script runs. */
  readonly isServerRendered?: boolean
  /** Broken on purpose: it passes if the browser complains. */
  readonly isBroken?: boolean
  use(page: Page): Promise<void>
}

const VITE = ['@vitejs/plugin-react', 'typescript', 'vite'] as const
const VITE_19: Place = { name: 'vite', fixture: 'vite', pages: 'src', react: 19, tools: VITE }
const VITE_18: Place = { ...VITE_19, name: 'vite-react-18', react: 18 }
const NEXT: Place = {
  name: 'next',
  fixture: 'next',
  pages: 'app',
  react: 19,
  tools: ['@types/node', 'next', 'typescript'],
}
const ROUTER: Place = {
  name: 'react-router',
  fixture: 'react-router',
  pages: 'app',
  react: 19,
  tools: [
    '@react-router/dev',
    '@react-router/node',
    '@react-router/serve',
    'isbot',
    'react-router',
    'typescript',
    'vite',
  ],
}
const PLAIN: Place = {
  name: 'plain-page',
  fixture: 'plain-page',
  pages: '.',
  react: 19,
  tools: [],
}

/** Each of the frameworks that `@shrd/server` has an adapter for. */
const ADAPTERS: Place = {
  name: 'adapters',
  fixture: 'adapters',
  pages: 'unused',
  react: 19,
  tools: [
    '@types/express',
    '@types/koa',
    '@types/node',
    'express',
    'fastify',
    'hono',
    'koa',
    'next',
    'typescript',
  ],
}

/** The code of the guides, as readers paste it. */
const GUIDES: Place = {
  name: 'guides',
  fixture: 'guides',
  pages: 'src',
  react: 19,
  tools: ['@types/node', 'typescript'],
  guides: ['docs/guides/migrating/*.md', 'docs/guides/react/account.md'],
}

const TYPES = [
  ['tsc', '-p', 'tsconfig.json'],
  ['tsc', '-p', 'tsconfig.node16.json'],
]
const built = (place: string) => serveFiles(join(place, 'dist'), {})

/**
 * In the order in which they run. One that builds comes before those that only open the same build.
 */
export const CONSUMERS: readonly Consumer[] = [
  {
    name: 'Vite, React 19',
    place: VITE_19,
    commands: [...TYPES, ['vite', 'build']],
    serve: built,
    use: usePasswordForm,
  },
  {
    name: 'the same build under a strict Content-Security-Policy with nonces',
    place: VITE_19,
    commands: [],
    serve: (place) => serveFiles(join(place, 'dist'), { strict: true }),
    use: usePasswordForm,
  },
  {
    // Only a development build renders twice and warns.
    name: 'StrictMode, in a development build',
    place: VITE_19,
    commands: [['vite', 'build', '--mode', 'development']],
    env: { NODE_ENV: 'development' },
    serve: built,
    use: usePasswordForm,
  },
  {
    name: 'Vite, React 18.3',
    place: VITE_18,
    commands: [...TYPES, ['vite', 'build']],
    serve: built,
    use: usePasswordForm,
  },
  {
    name: 'Next.js, app router',
    place: NEXT,
    commands: [['next', 'build']],
    env: { NEXT_TELEMETRY_DISABLED: '1' },
    serve: (place) =>
      serveProgram(place, (port) => ['next', 'start', '-H', '127.0.0.1', '-p', port]),
    isServerRendered: true,
    use: usePasswordForm,
  },
  {
    name: 'React Router, framework mode',
    place: ROUTER,
    commands: [
      ['tsc', '-p', 'tsconfig.json'],
      ['react-router', 'build'],
    ],
    serve: (place) =>
      serveProgram(place, () => ['react-router-serve', join('build', 'server', 'index.js')]),
    isServerRendered: true,
    use: usePasswordForm,
  },
  {
    // What the adapters do is tried by the applications in tools/relying-parties/server-package.ts.
    name: 'types of the adapters for servers',
    place: ADAPTERS,
    commands: [['tsc', '-p', 'tsconfig.json']],
    serve: (place) => serveFiles(join(place, 'public'), {}),
    use: async () => undefined,
  },
  {
    name: 'code of the guides for migration and account pages',
    place: GUIDES,
    commands: [['tsc', '-p', 'tsconfig.json']],
    serve: (place) => serveFiles(join(place, 'public'), {}),
    use: async () => undefined,
  },
  {
    name: 'a plain page with the script tag, under the strict policy',
    place: PLAIN,
    commands: [],
    serve: servePlainPage,
    use: useElement,
  },
  {
    name: 'a page that breaks the policy is noticed',
    place: PLAIN,
    commands: [],
    serve: servePlainPage,
    path: '/broken.html',
    isBroken: true,
    use: async () => undefined,
  },
]

/** The bundle is copied beside the page, as the guide for plain pages says. */
async function servePlainPage(place: string): Promise<Site> {
  await cp(join(place, '../node_modules/@shrd/react/dist'), place, { recursive: true })
  return serveFiles(place, { strict: true })
}
