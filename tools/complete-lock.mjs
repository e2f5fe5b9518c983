// Adds the entries that `npm install` leaves out of package-lock.json when a registry does not carry
// an optional package for another platform. Without them `npm ci` refuses the lock as incomplete.
// Run `npm run lock` after every `npm install`.
import { readFileSync, writeFileSync } from 'node:fs'

const SYSTEMS = 'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' ')
const PROCESSORS = 'arm arm64 ia32 loong64 ppc64 riscv64 s390x wasm32 x64'.split(' ')

const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))

for (const [holder, entry] of Object.entries(lock.packages)) {
  if (holder === '') continue
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    addStub(holder, entry, name, range)
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)

function addStub(holder, entry, name, range) {
  const version = range.replace(/^[\^~]/, '')
  const platform = platformOf(name)
  if (!/^\d+\.\d+\.\d+/.test(version) || !platform) return
  const place = findInstalled(holder, name)
  const exact = version === range
  if (place && (!exact || lock.packages[place].version === version)) return
  const target = place ? `${holder}/node_modules/${name}` : `node_modules/${name}`
  lock.packages[target] = {
    version,
    ...platform,
    ...(entry.dev && { dev: true }),
    ...(entry.license && { license: entry.license }),
    optional: true,
    ...(entry.engines && { engines: entry.engines }),
  }
}

/** Where Node would find `name` when asked from `holder`: its own folder first, then upwards. */
function findInstalled(holder, name) {
  for (
    let folder = holder;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const place = `${folder}${folder && '/'}node_modules/${name}`
    if (lock.packages[place]) return place
    if (!folder.includes('/node_modules/')) {
      const top = `node_modules/${name}`
      return lock.packages[top] ? top : undefined
    }
  }
}

/** The `os`, `cpu` and `libc` members that a platform package's name tells, or nothing. */
function platformOf(name) {
  const words = name.split('/').pop().split('-')
  const os = words.find((word) => SYSTEMS.includes(word))
  const cpu = words.find((word) => PROCESSORS.includes(word))
  if (!os && !cpu) return undefined
  const libc =
    os === 'linux' && (words.includes('musl') ? 'musl' : words.includes('gnu') && 'glibc')
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) }
}
