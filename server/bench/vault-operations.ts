import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { EndpointName } from '@shrd/contract'
import type { Operation } from './operations.ts'
import type { MeasuredServer } from './start-measured.ts'
import { createVaultClient } from './vault-client.ts'
import type { VaultMember } from './vault-member.ts'
import { prepareSave, type SavedState } from './vault-saves.ts'

/** Bodies that were saved, to be sent to Koa alone. */
export interface Recorded {
  readonly bodies: string[]
}

const RECORDED = 50

/** One save after the other, as the manifest of one member wants it, however many ask for one. */
export function saveOperation(
  member: VaultMember,
  states: ReadonlyMap<string, SavedState>,
  recorded: Recorded,
): Operation {
  const queues = new Map<string, Promise<unknown>>()
  return {
    name: 'a save, signed and stored',
    prepare: async (origin) => {
      const client = createVaultClient(origin, member)
      const state = states.get(origin)
      const save = async () => {
        if (state === undefined) throw new Error(`nothing is known of ${origin}`)
        const { input, done } = await prepareSave(member, state)
        if (recorded.bodies.length < RECORDED) recorded.bodies.push(JSON.stringify(input))
        await client.call('updateDocument', input)
        done()
      }
      const once = () => {
        const next = (queues.get(origin) ?? Promise.resolve()).then(save)
        queues.set(origin, next)
        return next
      }
      return { once, end: client.close }
    },
  }
}

/** The same bodies, unsigned, to Koa alone. */
export function bareOperation(member: VaultMember, { bodies }: Recorded): Operation {
  return {
    name: 'the same body, unsigned and not stored',
    prepare: async (origin) => {
      const client = createVaultClient(origin, member)
      let count = 0
      return {
        once: () => client.put('/api/doc', bodies[count++ % bodies.length] ?? '{}'),
        end: client.close,
      }
    },
  }
}

/** One verification of Ed25519 after the other, in the process that measures. */
export async function verifyOperation(): Promise<Operation> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const [signing, verifying] = await Promise.all([
    crypto.subtle.importKey('jwk', privateKey.export({ format: 'jwk' }), 'Ed25519', false, [
      'sign',
    ]),
    crypto.subtle.importKey('jwk', publicKey.export({ format: 'jwk' }), 'Ed25519', false, [
      'verify',
    ]),
  ])
  const statement = randomBytes(600)
  const signature = await crypto.subtle.sign('Ed25519', signing, statement)
  const once = () => crypto.subtle.verify('Ed25519', verifying, signature, statement)
  return {
    name: 'a verification of Ed25519',
    prepare: async () => ({ once, end: () => {} }),
  }
}

/** This process, as one whose processor time is counted. */
export const THIS_PROCESS: MeasuredServer = {
  name: 'this process',
  origin: '',
  usage: async () => {
    const { user, system } = process.cpuUsage()
    return { cpu: user + system, queries: 0, verifications: 0 }
  },
  stop: async () => {},
}

/** A whole list, in one call or page by page; answers its size. */
export async function readList(
  client: ReturnType<typeof createVaultClient>,
  name: EndpointName,
  input: { readonly vault_id: string; readonly since?: number },
): Promise<{ bytes: number; rows: number }> {
  const read = { bytes: 0, rows: 0 }
  let after: string | null = null
  do {
    const asked: object = after === null ? input : { ...input, after }
    const { bytes, text } = await client.call(name, asked)
    const answer = JSON.parse(text)
    read.bytes += bytes
    read.rows += (answer.rows ?? answer).length
    after = answer.next ?? null
  } while (after !== null)
  return read
}
