import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { RENDERER } from './packages/react/script/renderer.ts'
import { shadowCss } from './packages/react/script/shadow-css.ts'
import type { DatabaseKind } from './server/test/databases.ts'
import { CHROMIUM } from './tools/chromium.ts'
import { findTestsWith, REPLACES_MODULES } from './tools/find-tests-with.ts'

const source = { conditions: ['shrd-source', 'module', 'import', 'default'] }
const tests = (suffix: string) => [
  `{packages,conformance,static-files,server,examples,tools}/**/*.${suffix}`,
]
const exclude = ['**/node_modules/**', '**/dist/**', '**/.tsc/**', 'e2e/**']
const special = ['dom', 'browser', 'integration', 'lies'].flatMap((kind) => [
  `**/*.${kind}.test.ts`,
  `**/*.${kind}.test.tsx`,
])

/**
 * Argon2id takes a quarter of a second each time, on purpose. Tests get a quick function in its place, but
 * for those that compare its results with others': they say `@module-tag argon2id`.
 */
const quickArgon2id = {
  alias: [
    {
      find: /^hash-wasm$/,
      replacement: fileURLToPath(
        new URL('packages/crypto/test/quick-argon2id.ts', import.meta.url),
      ),
    },
  ],
}

/**
 * All icons in one file, as Node itself takes them. For bundlers the package has a file for each: loading
 * 1,600 of them took each test file most of a second.
 */
const iconsInOneFile = {
  find: /^lucide-react$/,
  replacement: fileURLToPath(
    new URL('node_modules/lucide-react/dist/cjs/lucide-react.js', import.meta.url),
  ),
}

/** The renderer of the script-tag bundle in place of React, in the testing library too. */
const preact = {
  alias: [
    ...quickArgon2id.alias,
    ...Object.entries(RENDERER).map(([name, replacement]) => ({
      find: new RegExp(`^${name}$`),
      replacement,
    })),
    {
      find: 'react-dom/test-utils',
      replacement: fileURLToPath(new URL('packages/react/test/preact-act.ts', import.meta.url)),
    },
    {
      find: /^@testing-library\/react$/,
      replacement: '@testing-library/react/dist/@testing-library/react.esm.js',
    },
  ],
}

/** See {@link quickArgon2id}. */
const REAL_ARGON2ID = /@module-tag argon2id\b/

/** What `tools/lying-server.ts --mutants` runs, too, before it takes out checks. */
const LIES_ABOUT_CHECKS = '**/{lying-server,forged-records}.lies.test.ts'

/** What is drawn by the elements, and what those widgets are made of. */
const SCRIPT_WIDGETS =
  'sign-in,steps,two-factor,password-field,user-button,sign-out,account-switcher,key-file,share-view'

/** The script-tag bundle: its elements are tested on the renderer that it ships. */
const ELEMENTS = 'packages/react/script/*.browser.test.{ts,tsx}'

/**
 * Each file has a page and modules of its own, since what draws keeps frames, languages and keys in its
 * modules. The files share processes, not threads: Node aborts if a thread ends while Web Crypto makes a
 * key pair in it.
 */
const page = { environment: './tools/dom-environment.ts', pool: 'vmForks' } as const

/** One for each project: the runner writes into it. */
const openChromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: CHROMIUM }),
  instances: [{ browser: 'chromium' as const }],
})

/**
 * Files without surroundings share a worker and its modules, since starting anew for each costs more than
 * most of their tests; those that replace modules have one each.
 */
function unitProjects(): TestProjectInlineConfiguration[] {
  const include = tests('test.{ts,tsx}')
  const left = [...exclude, ...special]
  const apart = findTestsWith(REPLACES_MODULES, { include, exclude: left })
  const real = findTestsWith(REAL_ARGON2ID, { include, exclude: [...left, ...apart] })
  const test = { environment: 'node', isolate: false } as const
  return [
    {
      extends: true,
      resolve: quickArgon2id,
      test: { ...test, name: 'unit', include, exclude: [...left, ...apart, ...real] },
    },
    { extends: true, test: { ...test, name: 'unit-argon2id', include: real, exclude: left } },
    {
      extends: true,
      test: { ...test, name: 'unit-apart', include: apart, exclude: left, isolate: true },
    },
  ]
}

/**
 * Every suite runs on SQLite. Those with `describe.each(databases)` run on MariaDB, too: `npm test` takes
 * the tests with the tag `sql` there, `npm run test:full` takes all.
 */
function integrationProjects(): TestProjectInlineConfiguration[] {
  const include = tests('integration.test.{ts,tsx}')
  const real = findTestsWith(REAL_ARGON2ID, { include, exclude })
  const left = [...exclude, ...real]
  const onBoth = findTestsWith(/describe\.each\(databases\b/, { include, exclude: left })
  const tagged = findTestsWith(/tags: \['sql'\]|@module-tag sql\b/, { include, exclude: left })
  const test = {
    environment: 'node' as const,
    isolate: false,
    globalSetup: ['tools/mariadb-setup.ts', 'server/test/web-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  }
  const quick = (name: string, database: DatabaseKind, files: string[]) => ({
    extends: true as const,
    resolve: quickArgon2id,
    test: { ...test, name, include: files, exclude: left, env: onDatabase(database) },
  })
  return [
    quick('integration', 'sqlite', include),
    {
      extends: true,
      test: {
        ...{ ...test, name: 'integration-argon2id', include: real, exclude },
        env: onDatabase('sqlite'),
      },
    },
    quick('mariadb', 'mysql', tagged),
    quick(
      'mariadb-others',
      'mysql',
      onBoth.filter((file) => !tagged.includes(file)),
    ),
  ]
}

const onDatabase = (kind: DatabaseKind) => ({ SHRD_TEST_DATABASE: kind })

/** One project per kind of surroundings; the file's suffix decides (`x.dom.test.tsx`). */
export default defineConfig({
  resolve: source,
  // Not those of bundlers: Node itself imports packages, and takes only files that are made for it.
  ssr: { resolve: { conditions: source.conditions.filter((name) => name !== 'module') } },
  test: {
    // Left to itself the runner spares a core for the person at the machine: half of a small one.
    maxWorkers: '100%',
    // These limits only end what hangs. A busy machine must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['tools/wait-setup.ts'],
    tags: [
      { name: 'argon2id', description: 'Runs with the real Argon2id.' },
      { name: 'full', description: 'Only `npm run test:full` runs it.' },
      {
        name: 'sql',
        description: 'SQL or transactions decide: `npm test` runs it on MariaDB, too.',
      },
    ],
    projects: [
      ...unitProjects(),
      {
        extends: true,
        plugins: [react()],
        resolve: { alias: [...quickArgon2id.alias, iconsInOneFile] },
        test: {
          name: 'dom',
          ...page,
          include: tests('dom.test.{ts,tsx}'),
          exclude,
          setupFiles: ['tools/dom-setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        resolve: preact,
        test: {
          name: 'dom-preact',
          ...page,
          include: [`packages/react/src/{${SCRIPT_WIDGETS}}/*.dom.test.tsx`],
          // No server draws the elements of the script tag.
          exclude: [...exclude, '**/hydration.dom.test.tsx'],
          setupFiles: ['tools/dom-setup.ts', 'packages/react/test/preact-setup.ts'],
          server: { deps: { inline: [/@testing-library/] } },
        },
      },
      ...integrationProjects(),
      {
        extends: true,
        resolve: quickArgon2id,
        test: {
          name: 'lying-server',
          environment: 'node',
          include: tests('lies.test.ts'),
          exclude: [...exclude, LIES_ABOUT_CHECKS],
        },
      },
      {
        extends: true,
        resolve: quickArgon2id,
        test: {
          name: 'lying-server-checks',
          environment: 'node',
          include: [LIES_ABOUT_CHECKS],
          exclude,
        },
      },
      {
        extends: true,
        plugins: [react()],
        // Found late, these would be bundled a second time, and React must not be there twice.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            '@testing-library/react',
            '@base-ui/react/toast',
            'lucide-react',
          ],
        },
        test: {
          name: 'browser',
          include: tests('browser.test.{ts,tsx}'),
          setupFiles: ['tools/library-setup.ts'],
          exclude: [...exclude, ELEMENTS],
          browser: openChromium(),
        },
      },
      {
        extends: true,
        plugins: [react(), shadowCss()],
        resolve: preact,
        optimizeDeps: { include: [...new Set(Object.values(RENDERER)), 'preact'] },
        test: { name: 'elements', include: [ELEMENTS], exclude, browser: openChromium() },
      },
    ],
  },
})
