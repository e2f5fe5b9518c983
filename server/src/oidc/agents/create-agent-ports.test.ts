import { ShrdError } from '@shrd/crypto/errors'
import { beforeEach, expect, test } from 'vitest'
import type { Services } from '../../services.ts'
import type { AgentPorts } from './agent-feature.ts'
import { createAgentPorts } from './create-agent-ports.ts'

const KNOWN = 'https://claude.example/client.json'
const REFUSED = { code: 'too_many_requests' }

let counts: Map<string, number>
let ports: AgentPorts
beforeEach(() => {
  counts = new Map()
  const limit = async (subject: string, { most }: { most: number }) => {
    const count = (counts.get(subject) ?? 0) + 1
    if (count > most) throw new ShrdError('too_many_requests')
    counts.set(subject, count)
  }
  const records = { hasGrant: async (id: string) => id === KNOWN }
  // The parts that count a description.
  ports = createAgentPorts({
    throttle: { limit },
    database: { store: { oidc: { agentResources: {}, records } } },
  } as unknown as Pick<Services, 'database' | 'throttle'>)
})

let nth = 0
/** The same description again, as far as its domain is concerned. */
const readAnother = (address: string) => ports.countDescription(`${KNOWN}?${nth++}`, address)
const addressOf = (n: number) => `198.51.100.${n}`

test('one address uses up only its share of a domain', async () => {
  for (let n = 0; n < 50; n++) await readAnother(addressOf(1))
  await expect(readAnother(addressOf(1))).rejects.toMatchObject(REFUSED)
  await readAnother(addressOf(2))
})

test('a program that users know is read after strangers have used up its domain', async () => {
  for (let n = 0; n < 1_000; n++) await readAnother(addressOf(n % 20))
  await expect(readAnother(addressOf(20))).rejects.toMatchObject(REFUSED)
  for (const n of [0, 20]) await ports.countDescription(KNOWN, addressOf(n))
})

test('pages that name a program do not read the domain without end, and take nothing from who asks', async () => {
  for (let n = 0; n < 1_000; n++) await ports.countDescription(`${KNOWN}?${n}`, undefined)
  await expect(ports.countDescription(KNOWN, undefined)).rejects.toMatchObject(REFUSED)
  await readAnother(addressOf(1))
})
