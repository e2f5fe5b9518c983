// scripts/complete-lock.mjs - stub entries for optional platform packages the registry does not carry
import { readFileSync, writeFileSync } from 'node:fs'

const file = 'package-lock.json',
  lock = JSON.parse(readFileSync(file, 'utf8')),
  P = lock.packages
const OS = new Set([
  'android',
  'darwin',
  'win32',
  'freebsd',
  'openbsd',
  'netbsd',
  'openharmony',
  'linux',
])
const CPU = new Set([
  'x64',
  'arm64',
  'arm',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'wasm32',
])
for (const [path, p] of Object.entries(P))
  for (const [name, range] of Object.entries(p.optionalDependencies ?? {})) {
    const version = /^[\^~]?(\d+\.\d+\.\d+\S*)$/.exec(range)?.[1]
    if (!version || !path) continue
    let dir = path,
      found
    for (;;) {
      const k = (dir ? dir + '/' : '') + 'node_modules/' + name
      if (P[k]) {
        found = P[k].version
        break
      }
      if (!dir) break
      const i = dir.lastIndexOf('/node_modules/')
      dir = i < 0 ? '' : dir.slice(0, i)
    }
    if (found && (found === version || !/^\d/.test(range))) continue
    const w = name.split('/').pop().split('-'),
      os = w.find((x) => OS.has(x)),
      cpu = w.find((x) => CPU.has(x))
    if (!os && !cpu) continue
    P[(found ? path + '/' : '') + 'node_modules/' + name] = {
      version,
      cpu: cpu && [cpu],
      dev: p.dev,
      license: p.license,
      optional: true,
      os: os && [os],
      libc:
        os !== 'linux'
          ? undefined
          : /musl/.test(name)
            ? ['musl']
            : /gnu/.test(name)
              ? ['glibc']
              : undefined,
      engines: p.engines,
    }
  }
lock.packages = Object.fromEntries(Object.entries(P).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, JSON.stringify(lock, null, 2) + '\n')
