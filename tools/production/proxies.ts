import { readFile } from 'node:fs/promises'

/** Where everything is that a proxy stands in front of. */
export interface Behind {
  readonly folder: string
  readonly issuerHost: string
  readonly vaultHost: string
  readonly tlsPort: number
  readonly plainPort: number
  readonly processes: readonly [number, number]
  readonly vault: number
  readonly certFile: string
  readonly keyFile: string
  /** Certificate and key in one file, alone in its folder. */
  readonly pemFolder: string
}

/** A proxy of Debian with the file of our guide. */
export interface ReverseProxy {
  readonly name: string
  readonly program: string
  /** The name of the written configuration. */
  readonly file: string
  configure(behind: Behind): Promise<string>
  args(file: string): readonly string[]
}

const GUIDE = 'docs/guides/proxies'
const APACHE_MODULES = '/usr/lib/apache2/modules'
const MODULES = [
  ...['mpm_event', 'authz_core', 'env', 'setenvif', 'socache_shmcb', 'ssl', 'http2', 'headers'],
  ...['alias', 'slotmem_shm', 'proxy', 'proxy_http', 'proxy_balancer', 'lbmethod_byrequests'],
  // Debian builds in what this one needs.
  'proxy_hcheck',
]

/** The guide's file, with the places of a test. Everything else stays as operators read it. */
async function readGuide(name: string, behind: Behind): Promise<string> {
  const { folder, issuerHost, vaultHost, processes, vault, certFile, keyFile } = behind
  return (await readFile(`${GUIDE}/${name}`, 'utf8'))
    .replaceAll('id.example.org', issuerHost)
    .replaceAll('vault.example.org', vaultHost)
    .replaceAll('127.0.0.1:3100', `127.0.0.1:${processes[0]}`)
    .replaceAll('127.0.0.1:3101', `127.0.0.1:${processes[1]}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${vault}`)
    .replaceAll(/\/etc\/ssl\/certs\/\S+\.pem/g, certFile)
    .replaceAll(/\/etc\/ssl\/private\/\S+\.key/g, keyFile)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(`\${APACHE_LOG_DIR}`, folder)
}

const user = process.getuid?.() === 0

/** The proxies of the guide. */
export const PROXIES: readonly ReverseProxy[] = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    file: 'nginx.conf',
    async configure(behind) {
      const guide = await readGuide('nginx.conf', behind)
      const { folder, tlsPort, plainPort } = behind
      const servers = guide
        .replaceAll('listen 443 ssl', `listen 127.0.0.1:${tlsPort} ssl`)
        .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
      const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      return [
        user ? 'user root;' : '',
        'daemon off;',
        `pid ${folder}/nginx.pid;`,
        `error_log ${folder}/nginx.log;`,
        'events {}',
        'http {',
        'access_log off;',
        ...temporary,
        servers,
        '}',
      ].join('\n')
    },
    args: (file) => ['-c', file],
  },
  {
    name: 'Apache',
    program: '/usr/sbin/apache2',
    file: 'apache.conf',
    async configure(behind) {
      const guide = await readGuide('apache.conf', behind)
      const { folder, tlsPort, plainPort } = behind
      return [
        ...MODULES.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`),
        ...(user ? ['User nobody', 'Group nogroup'] : []),
        `ServerRoot "${folder}"`,
        `PidFile "${folder}/apache.pid"`,
        `ErrorLog "${folder}/apache.log"`,
        'ServerName localhost',
        `Listen 127.0.0.1:${tlsPort}`,
        `Listen 127.0.0.1:${plainPort}`,
        guide.replaceAll('*:443', `*:${tlsPort}`).replaceAll('*:80', `*:${plainPort}`),
      ].join('\n')
    },
    args: (file) => ['-f', file, '-DFOREGROUND'],
  },
  {
    name: 'HAProxy',
    program: '/usr/sbin/haproxy',
    file: 'haproxy.cfg',
    async configure(behind) {
      const guide = await readGuide('haproxy.cfg', behind)
      const { tlsPort, plainPort, pemFolder } = behind
      return guide
        .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
        .replace('bind :443', `bind 127.0.0.1:${tlsPort}`)
        .replace('/etc/haproxy/certs/', `${pemFolder}/`)
    },
    args: (file) => ['-db', '-f', file],
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    file: 'Caddyfile',
    async configure(behind) {
      const guide = await readGuide('Caddyfile', behind)
      const { issuerHost, vaultHost, tlsPort, plainPort, certFile, keyFile } = behind
      const options = [`http_port ${plainPort}`, `https_port ${tlsPort}`, 'admin off']
      const sites = [issuerHost, vaultHost].reduce(
        (text, host) =>
          text.replace(
            `${host} {`,
            `https://${host}:${tlsPort} {\n\tbind 127.0.0.1\n\ttls ${certFile} ${keyFile}`,
          ),
        guide,
      )
      return `{\n${options.map((option) => `\t${option}`).join('\n')}\n}\n${sites}`
    },
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
]
