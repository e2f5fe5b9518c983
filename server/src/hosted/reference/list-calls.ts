import type { OpenApiDocument } from '@shrd/contract/openapi'
import type { DescribedCall } from './curl-example.ts'

/** Calls about one thing. */
export interface CallGroup {
  readonly id: string
  readonly title: string
  readonly calls: readonly DescribedCall[]
}

/** Groups of calls that the same callers make. */
export interface CallPart {
  readonly id: 'account' | 'user' | 'vault'
  readonly title: string
  readonly about: string
  readonly groups: readonly CallGroup[]
}

const PARTS: readonly Omit<CallPart, 'groups'>[] = [
  {
    id: 'account',
    title: 'Your account',
    about:
      'What a developer manages. Programs make these calls with an API key, members of the account in the console.',
  },
  {
    id: 'user',
    title: 'Signed-in users',
    about: 'What the pages of the service do for the user whose session they have.',
  },
  {
    id: 'vault',
    title: 'Vault',
    about: 'A key of the member signs each request. Use @shrd/client, which does that.',
  },
]

/** Titles of groups whose path says too little, by the id of the group. */
const TITLES: Readonly<Record<string, string>> = {
  'account-account': 'Billing',
  'account-api-keys': 'API keys',
  'user-account': 'Own account',
  'user-auth': 'Sign-in with a key file',
  'vault-doc': 'Documents',
  'vault-user': 'Keys and preferences',
}

/** All calls by part and group, each once, under its canonical path. */
export function listCalls({ paths }: OpenApiDocument): readonly CallPart[] {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation['x-shrd-alias-of'] === undefined)
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  return PARTS.map((part) => {
    const own = calls.filter((call) => partOf(call) === part.id)
    return { ...part, groups: groupCalls(part.id, own) }
  })
}

function partOf({ operation }: DescribedCall): CallPart['id'] {
  if (operation['x-shrd-access'] !== undefined) return 'account'
  const isSigned = operation.security.some((demand) => 'signature' in demand)
  return isSigned ? 'vault' : 'user'
}

function groupCalls(part: string, calls: readonly DescribedCall[]): readonly CallGroup[] {
  const names = [...new Set(calls.map(nameOf))].toSorted()
  return names.map((name) => {
    const id = `${part}-${name}`
    const own = calls.filter((call) => nameOf(call) === name)
    return { id, title: TITLES[id] ?? toTitle(name), calls: own }
  })
}

function toTitle(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
}

/** `webhooks` of `/api/webhooks/deliveries`. */
function nameOf({ path }: DescribedCall): string {
  return path.split('/')[2] ?? ''
}
