import type { Ports, ShrdClient } from '@shrd/client'
import { ShrdError } from '@shrd/crypto/errors'
import { createKeyFile } from '@shrd/crypto/key-file'
import { generate } from 'otplib'
import type { TestServer } from '../test-server.ts'
import {
  type ClientMember,
  createClient,
  createClientMember,
  createPorts,
} from './client-member.ts'

/** The password of every key file here. */
export const PASSWORD = 'correct horse battery staple'

/** A member with a key file, who is about to replace the keys. */
export interface RotatingClient extends ClientMember {
  /** Text of the key file in force at the start. */
  readonly file: string
}

/** Registers a member, and writes the key file under the quicker derivation. */
export async function createRotatingClient(server: TestServer): Promise<RotatingClient> {
  const member = await createClientMember(server)
  const { identity, privateKeys } = member.made
  const file = await createKeyFile(identity, privateKeys, PASSWORD, { kdf: 'pbkdf2' })
  return { ...member, file }
}

/** A token that was not used before: nobody waits for the next one in a test. */
export function nextToken(
  { clock }: Pick<TestServer, 'clock'>,
  { secret }: Pick<ClientMember, 'secret'>,
): Promise<string> {
  clock.advance(30_000)
  return generate({ secret, epoch: Math.floor(clock.now() / 1_000) })
}

/** Signs in with a key file in a browser of its own. @throws what the sign-in ends in */
export async function signInWith(
  server: TestServer,
  member: Pick<ClientMember, 'secret'>,
  file: string,
  ports: Ports = createPorts(server),
): Promise<ShrdClient> {
  const client = createClient(server, ports)
  const flow = client.login.create()
  const state = () => flow.getState()
  const isOver = () => state().step === 'done' || errorOf(state()) !== null
  flow.send({
    type: 'submit',
    file: { name: 'SHRD_ENCRYPTED_IDENTITY.key', text: file },
    password: PASSWORD,
  })
  await until(flow, () => state().step === 'token' || isOver())
  if (state().step === 'token') {
    flow.send({ type: 'submitToken', token: await nextToken(server, member) })
    await until(flow, isOver)
  }
  const code = errorOf(state())
  if (code !== null) throw new ShrdError(code)
  return client
}

/** Makes a new key file, confirms it and proves the second factor: all but the last step. */
export async function makeReady(
  server: TestServer,
  member: Pick<ClientMember, 'secret'>,
  { client, file, reason = 'routine' }: ToRotate,
): Promise<string> {
  const { fileText } = await client.rotation.begin({ file, password: PASSWORD, reason })
  await client.rotation.prove(await nextToken(server, member))
  await client.rotation.confirm({ file: fileText, password: PASSWORD })
  return fileText
}

/** A page, and the key file in force. */
export interface ToRotate {
  readonly client: ShrdClient
  readonly file: string
  readonly reason?: 'routine' | 'compromised'
}

type LoginFlow = ReturnType<ShrdClient['login']['create']>

function errorOf(state: ReturnType<LoginFlow['getState']>): string | null {
  return 'error' in state && state.error !== null ? state.error.code : null
}

function until(flow: LoginFlow, isReached: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isReached()) resolve()
    }
    flow.subscribe(look)
    look()
  })
}
