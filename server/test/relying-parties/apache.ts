import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '../http-client.ts'

const PROGRAM = '/usr/sbin/apache2'
const MODULES = '/usr/lib/apache2/modules'
/** What the module is loaded with besides itself. */
const NEEDED = ['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'auth_openidc']
const PATIENCE = 10_000

/** How Apache is told about the service. */
export interface ApacheOptions {
  readonly port: number
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** A web server whose pages under `/private/` are for people who have signed in at the service. */
export interface Apache {
  readonly origin: string
  readonly redirectUri: string
  readonly byeUri: string
  stop(): Promise<void>
}

/** Starts Apache with mod_auth_openidc, with a configuration and files of its own. */
export async function startApache(options: ApacheOptions): Promise<Apache> {
  const directory = await mkdtemp(join(tmpdir(), 'shrd-apache-'))
  // Apache's workers are another user when it is root who starts it.
  await chmod(directory, 0o755)
  const origin = `http://localhost:${options.port}`
  const apache = {
    origin,
    redirectUri: `${origin}/private/callback`,
    byeUri: `${origin}/bye.html`,
  }
  await mkdir(join(directory, 'pages/private'), { recursive: true })
  await writeFile(join(directory, 'pages/private/page.html'), 'the private page')
  await writeFile(join(directory, 'pages/bye.html'), 'good-bye')
  const file = join(directory, 'apache.conf')
  await writeFile(file, configuration(directory, { ...options, ...apache }))
  const program = spawn(PROGRAM, ['-f', file, '-DFOREGROUND'], { stdio: 'ignore' })
  const stop = async () => {
    await end(program)
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await untilReady(apache.byeUri, program)
  } catch (cause) {
    const log = await readFile(join(directory, 'error.log'), 'utf8').catch(() => '')
    await stop()
    throw new Error(`Apache has not started: ${log}`, { cause })
  }
  return { ...apache, stop }
}

function configuration(
  directory: string,
  { port, issuer, clientId, clientSecret, redirectUri }: ApacheOptions & { redirectUri: string },
): string {
  const modules = NEEDED.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`)
  const user = process.getuid?.() === 0 ? ['User nobody', 'Group nogroup'] : []
  return [
    ...modules,
    ...user,
    `ServerRoot "${directory}"`,
    `PidFile "${directory}/apache.pid"`,
    `ErrorLog "${directory}/error.log"`,
    'ServerName localhost',
    `Listen 127.0.0.1:${port}`,
    'StartServers 1',
    `DocumentRoot "${directory}/pages"`,
    `OIDCProviderMetadataURL ${issuer}/.well-known/openid-configuration`,
    `OIDCClientID ${clientId}`,
    `OIDCClientSecret ${clientSecret}`,
    `OIDCRedirectURI ${redirectUri}`,
    'OIDCCryptoPassphrase "a passphrase for the cookies of a test"',
    'OIDCPKCEMethod S256',
    'OIDCScope "openid profile email offline_access"',
    'OIDCAuthRequestParams prompt=consent',
    'OIDCRemoteUserClaim email',
    'OIDCInfoHook access_token refresh_token id_token userinfo',
    '<Location /private>',
    '  AuthType openid-connect',
    '  Require valid-user',
    '</Location>',
    '',
  ].join('\n')
}

async function untilReady(url: string, program: ChildProcess): Promise<void> {
  const until = Date.now() + PATIENCE
  while (program.exitCode === null && Date.now() < until) {
    const answer = await sendRequest(url).catch(() => undefined)
    if (answer?.status === 200) return
    await sleep(50)
  }
  throw new Error(program.exitCode === null ? 'no answer in time' : 'it has ended')
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.pid === undefined) return
  const ended = once(program, 'exit')
  program.kill('SIGTERM')
  await ended
}
