// Installs what is missing and ends. Plain JavaScript that runs on Node 20, because the Node 24 that
// everything else needs is itself one of the packages installed here.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.installed')
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

/** The full run starts the service behind each of them. */
const PROXIES = [
  ['nginx-light', '/usr/sbin/nginx'],
  ['haproxy', '/usr/sbin/haproxy'],
  ['caddy', '/usr/bin/caddy'],
]

installPackages()
requireNode24()
if (process.argv.includes('--test')) installTestPrograms()

function installPackages() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash) return
  console.log('Installing packages (about a minute) …')
  // The version warnings of npm speak of the Node that runs npm, not of the one that runs Shrd.
  run('npm', ['ci', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'])
  writeFileSync(stamp, lockHash)
}

function requireNode24() {
  const local = join(root, 'node_modules', '.bin', 'node')
  const version = execFileSync(existsSync(local) ? local : process.execPath, ['-v'], {
    encoding: 'utf8',
  })
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 15)) return
  console.error(
    `Node 24.15 or newer is needed (found ${version.trim()}): install it from nodejs.org`,
  )
  process.exit(1)
}

function installTestPrograms() {
  const missing = [
    ['chromium', process.env.SHRD_CHROMIUM ?? '/usr/bin/chromium'],
    ['mariadb-server', '/usr/sbin/mariadbd'],
    // The program alone: the package `apache2` would start a web server.
    ['apache2-bin', '/usr/sbin/apache2'],
    ['openssl', '/usr/bin/openssl'],
    ['libapache2-mod-auth-openidc', '/usr/lib/apache2/modules/mod_auth_openidc.so'],
    ...(process.argv.includes('--full') ? PROXIES : []),
  ]
    .filter(([, path]) => !existsSync(path))
    .map(([name]) => name)
  if (missing.length === 0) return
  const mayInstall = userInfo().uid === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) {
    console.error(`The tests need these programs: ${missing.join(', ')}`)
    console.error(`On Debian: sudo apt-get install --no-install-recommends ${missing.join(' ')}`)
    process.exit(1)
  }
  console.log(`Installing ${missing.join(', ')} …`)
  const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], quiet)
  withoutStarts(() =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], quiet),
  )
}

/** The packages bring servers. Debian asks this program whether a package may start one. */
function withoutStarts(install) {
  const policy = '/usr/sbin/policy-rc.d'
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  // `run` ends the process when a command fails.
  const remove = () => isOurs && rmSync(policy, { force: true })
  process.once('exit', remove)
  install()
  remove()
}

function run(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit' })
  if (status === 0) return
  console.error(error ? error.message : `${command} ${args.join(' ')} failed`)
  process.exit(1)
}
