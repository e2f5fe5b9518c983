import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { LIMITS, providerId, providerSign } from '@shrd/contract'
import type { ProviderChoice } from '../identity/client-policy/client-policy.ts'
import { wrong } from './client-values.ts'

/** Reads a file of the machine on which the command runs. */
type ReadFile = (path: string) => Uint8Array

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.png', 'png'],
  ['.webp', 'webp'],
  ['.svg', 'svg+xml'],
])

// The text comes last, because it may contain commas. So may the address of an image.
const CHOICE = /^(\w+)(?:,icon=(data:[^,]+,[^,]+|[^,]+))?(?:,text=(.+))?$/s

/**
 * `prv_…,icon=key,text=For employees`: a provider that a client offers, and its button. `all` offers all
 * of the account.
 *
 * @throws `client_use_wrong`
 */
export function readProviders(
  given: readonly string[],
  readFile: ReadFile = readFileSync,
): ProviderChoice[] {
  if (given.length === 1 && given[0] === 'all') return []
  return given.map((line) => {
    const [, id, icon, text = null] = CHOICE.exec(line) ?? []
    const provider_id = providerId.safeParse(id).data
    if (provider_id === undefined) {
      throw wrong(`--provider must be <provider_id>,icon=<icon>,text=<text> or all, not "${line}"`)
    }
    return { provider_id, text, icon: icon === undefined ? null : readIcon(icon, readFile) }
  })
}

/** The name of a sign, or an image in a file. The service checks what is in it. */
function readIcon(icon: string, readFile: ReadFile): string {
  if (icon.startsWith('data:') || providerSign.safeParse(icon).success) return icon
  const type = TYPES.get(extname(icon).toLowerCase())
  if (type === undefined) {
    const signs = providerSign.options.join(', ')
    throw wrong(`the icon ${icon} must be a file (.png, .webp, .svg) or one of ${signs}`)
  }
  const address = `data:image/${type};base64,${Buffer.from(read(icon, readFile)).toString('base64')}`
  if (address.length > LIMITS.providerIcon) throw wrong(`the icon ${icon} is larger than 4 KB`)
  return address
}

function read(path: string, readFile: ReadFile): Uint8Array {
  try {
    return readFile(path)
  } catch {
    throw wrong(`the icon ${path} cannot be read`)
  }
}

/** The line that {@link readProviders} reads. */
export function describeProvider({ provider_id, text, icon }: ProviderChoice): string {
  return `${provider_id}${icon === null ? '' : `,icon=${icon}`}${text === null ? '' : `,text=${text}`}`
}
