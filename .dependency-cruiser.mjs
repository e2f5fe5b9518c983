/** The one direction of imports (docs/decisions/0002-packages.md), types included. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: {
    path: '^(packages|conformance|static-files|server|examples)/',
    pathNot: [from, ...allowed].map((path) => (path.endsWith('/') ? path : `${path}`)),
  },
})

/** Folders of the server, the lowest first. Each imports only those below it. */
const LAYERS = ['persistence', 'events', 'http', 'identity', 'account', 'oidc', 'hosted']
const layersAbove = (name) => LAYERS.slice(LAYERS.indexOf(name) + 1)
const serverLayers = [
  ...LAYERS.slice(0, -1).map((name) => ({ name, above: [...layersAbove(name), 'vault'] })),
  // The vault stands beside accounts and pages: none knows the other.
  { name: 'vault', above: ['account', 'oidc', 'hosted'] },
  { name: 'hosted', above: ['vault'] },
].map(({ name, above }) => ({
  name: `server-${name}-is-below`,
  comment: 'The layers of the server import in one direction: see docs/decisions/0002-packages.md.',
  severity: 'error',
  from: { path: `^server/src/${name}/`, pathNot: '[.](integration[.])?test[.]ts$' },
  to: {
    path: `^server/src/(${above.join('|')})/`,
    // Types alone: what an event is, for those who write it and those who store it.
    pathNot: '^server/src/events/new-event[.]ts$',
  },
}))
const compositionRoot = {
  name: 'server-parts-meet-in-the-root',
  comment: 'Parts are given what they use: only app.ts and the files beside it build the service.',
  severity: 'error',
  from: {
    path: `^server/src/(${LAYERS.join('|')}|vault|mail|storage)/`,
    pathNot: '[.]test[.]ts$',
  },
  to: { path: '^server/src/(app|connect-oidc|create-pipeline|create-services|handlers)[.]ts$' },
}
const configuration = {
  name: 'server-configuration-is-a-leaf',
  comment: 'Configuration and ports know no domain.',
  severity: 'error',
  from: {
    path: '^server/src/(config[^/]*|ports|key-ring|ring-mac|secrets|checks)[.]ts$',
    pathNot: '[.]test[.]ts$',
  },
  to: { path: `^server/src/(${LAYERS.join('|')}|vault|mail|outbox)/` },
}
const outbox = {
  name: 'server-outbox-is-a-leaf',
  comment: 'It sends messages of any kind: mails, logout notices, webhooks. So does outgoing/.',
  severity: 'error',
  from: { path: '^server/src/(outbox|outgoing)/', pathNot: '[.]test[.]ts$' },
  to: { path: `^server/src/(${LAYERS.join('|')}|vault|mail|storage)/` },
}

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      // The applications of the consumer tests find their packages and pages where they are installed.
      from: { pathNot: '^tools/consumers/(adapters|next|vite|react-router|plain-page|app)/' },
      to: { couldNotResolve: true },
    },
    only('crypto-is-a-leaf', '^packages/crypto/src/', ['^packages/crypto/']),
    // Vectors are made in steps by the second implementation, and what it writes is opened here.
    only('crypto-tests-use-conformance', '^packages/crypto/(?!src/)', [
      '^packages/crypto/',
      '^conformance/src/',
    ]),
    only('conformance-uses-none', '^conformance/', []),
    only('static-files-use-none', '^static-files/', []),
    {
      name: 'crypto-files-import-files',
      comment: 'An index.ts is an entry for other packages. Inside, import the file itself.',
      severity: 'error',
      from: { path: '^packages/crypto/', pathNot: '[.]test[.]ts$' },
      to: { path: ['^packages/crypto/src/index[.]ts$', '^packages/crypto/src/[^/]+/index[.]ts$'] },
    },
    only('contract-is-a-leaf', '^packages/contract/', []),
    only('testing-uses-crypto-and-contract', '^packages/testing/', [
      '^packages/crypto/src/',
      '^packages/contract/src/',
    ]),
    only('client-uses-crypto-and-contract', '^packages/client/(?!.*[.]test[.])', [
      '^packages/client/',
      '^packages/crypto/src/',
      '^packages/contract/src/',
    ]),
    only('client-tests-use-testing', '^packages/client/', [
      '^packages/crypto/src/',
      '^packages/contract/src/',
      '^packages/testing/src/',
    ]),
    only('send-uses-client', '^packages/send/', [
      '^packages/client/src/',
      '^packages/contract/src/',
      '^packages/crypto/src/',
    ]),
    // The error class alone, which its build contains: an installation brings nothing but jose.
    {
      ...only('server-package-uses-errors', '^packages/server/', [
        '^packages/crypto/src/errors[.]ts$',
      ]),
      comment: 'See docs/decisions/0014-server-package.md.',
    },
    only('parts-use-none', '^packages/parts/', []),
    only('transfer-uses-crypto-and-contract', '^packages/transfer/', [
      '^packages/crypto/src/',
      '^packages/contract/src/',
    ]),
    only('react-uses-client', '^packages/react/(?!.*[.](dom[.]test|stories)[.])', [
      '^packages/react/',
      '^packages/testing/src/',
      '^packages/client/src/',
      '^packages/contract/src/',
      '^packages/crypto/src/',
    ]),
    // Hooks are tested, and shown in stories, on the client's scenes: real cryptography, and a service
    // in memory.
    only('react-tests-use-client-scenes', '^packages/react/', [
      '^packages/client/(src|test)/',
      '^packages/contract/src/',
      '^packages/crypto/src/',
      '^packages/testing/src/',
    ]),
    {
      name: 'testing-stays-out-of-applications',
      comment: 'The service in memory is for tests: no code that an application ships imports it.',
      severity: 'error',
      from: {
        path: '^(packages|server|examples)/[^/]+/(src|script)/|^server/src/',
        pathNot: ['^packages/testing/', '^packages/react/src/testing', '[.](test|stories)[.]'],
      },
      to: { path: ['^packages/testing/', '^packages/react/src/testing'] },
    },
    only('server-uses-contract-and-crypto', '^server/(src|test)/(?!sdk/)', [
      '^static-files/src/',
      '^packages/contract/src/',
      '^packages/crypto/src/',
    ]),
    only('sdk-tests-use-packages', '^server/test/sdk/', ['^server/', '^packages/[^/]+/src/']),
    only('hosted-pages-use-packages', '^server/web/', ['^packages/[^/]+/(src/|css[.]d[.]ts$)']),
    only('console-uses-packages', '^server/console/', ['^packages/[^/]+/(src/|css[.]d[.]ts$)']),
    {
      name: 'static-files-stay-out-of-pages',
      comment: 'It compresses builds and serves them. Code for browsers does not import it.',
      severity: 'error',
      from: { path: '^(packages|server/(web|console))/|^examples/[^/]+/src/' },
      to: { path: '^static-files/' },
    },
    only('examples-use-packages', '^examples/(?!vault/test/)', [
      '^examples/',
      '^static-files/src/',
      '^packages/[^/]+/(src/|css[.]d[.]ts$)',
    ]),
    // Screens are tested on the service in memory that the client is tested on, with friends made in it.
    only('vault-tests-use-the-service-in-memory', '^examples/vault/test/', [
      '^examples/vault/',
      '^static-files/src/',
      '^packages/[^/]+/(src/|css[.]d[.]ts$)',
      '^packages/client/test/(fake-server|lying-server/befriend)[.]ts$',
    ]),
    {
      name: 'tools-are-used-by-nobody',
      comment: 'What ships and its tests do not depend on the tools of the repository.',
      severity: 'error',
      from: { path: '^(packages|static-files|server|examples)/' },
      to: { path: '^tools/' },
    },
    ...serverLayers,
    compositionRoot,
    configuration,
    outbox,
    {
      name: 'sql-lives-in-persistence',
      comment: 'Only persistence talks to the database driver, or names its types.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/persistence/' },
      to: { path: 'node_modules/(knex|mysql2|better-sqlite3)/' },
    },
    {
      name: 'packages-are-imported-by-name',
      comment: 'A published package is reached through its entries, never by a path into it.',
      severity: 'error',
      from: { path: '^(examples|server)/' },
      to: {
        path: '^(packages|static-files)/',
        pathNot: '^packages/client/test/(fake-server|lying-server/befriend)[.]ts$',
        dependencyTypes: ['local'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.tsc|/dist|storybook-static)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['shrd-source', 'import', 'types', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
