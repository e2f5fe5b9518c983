import {
  createIdentity,
  type createKeyFile,
  type Identity,
  KEY_FILE_NAME,
  type openKeyFile,
  type SignedRecord,
} from '@shrd/crypto'
import { clientError } from '../errors.ts'
import type { Ports } from '../ports.ts'
import { LOGIN_PATH } from '../session/screens.ts'
import type { Call } from '../transport/transport.ts'
import { REDIRECT_DELAY_MS, wait } from '../wait.ts'
import { workOf } from '../worker/crypto-work.ts'
import type { EffectContext } from './flow.ts'
import { registrationError } from './flow-error.ts'
import type { RegisterEffect, RegisterOutcome } from './register-key-file.ts'

/** Whoever steals a key file can guess at leisure, hence more than a server's minimum. */
export const KEY_FILE_PASSWORD = { minLength: 12, minScore: 3 } as const

/** Rates a password from 0 to 4 the way zxcvbn does. */
export type CheckPassword = (
  password: string,
) => { readonly score: number } | Promise<{ readonly score: number }>

/** What a registration needs. */
export interface RegisterDependencies {
  call: Call
  ports: Pick<Ports, 'clock' | 'download' | 'work'>
  checkPassword: CheckPassword
  /** The version of the terms that the page shows. */
  termsVersion: string
  /** How keys and key file are made. @default here, or where the port `work` is done */
  keyFiles?: KeyFiles
}

/** The part of `@shrd/crypto` that a registration uses. */
export interface KeyFiles {
  createIdentity: typeof createIdentity
  createKeyFile: typeof createKeyFile
  openKeyFile: typeof openKeyFile
}

interface MadeKeyFile {
  readonly identity: Identity
  readonly genesis: SignedRecord
  readonly fileText: string
}

type Context = EffectContext<RegisterOutcome>

/** Performs the effects of one registration. */
export function createRegisterPerformer(
  dependencies: RegisterDependencies,
): (effect: RegisterEffect, context: Context) => Promise<void> {
  let made: MadeKeyFile | undefined

  async function createAndKeep(password: string, context: Context): Promise<void> {
    const { keyFiles = { createIdentity, ...workOf(dependencies.ports) } } = dependencies
    await assertPassword(password, dependencies.checkPassword)
    const checked = await makeKeyFile(password, keyFiles, context)
    context.signal.throwIfAborted()
    made = checked
    context.send({ type: 'keyFileChecked' })
  }

  async function postAndHandOver({ send, signal }: Context): Promise<void> {
    if (made === undefined) throw clientError('key_check_failed')
    await post(made, dependencies, signal)
    send({ type: 'registered', fileName: KEY_FILE_NAME, fileText: made.fileText })
    made = undefined
  }

  return async (effect, context) => {
    switch (effect.type) {
      case 'createKeyFile':
        return await createAndKeep(effect.password, context)
      case 'post':
        return await postAndHandOver(context)
      case 'download':
        return dependencies.ports.download(effect.fileName, effect.fileText)
      case 'forget':
        made = undefined
        return
      case 'leave':
        await wait(dependencies.ports.clock, REDIRECT_DELAY_MS)
        return context.send({ type: 'left', to: LOGIN_PATH })
    }
  }
}

async function assertPassword(password: string, check: CheckPassword): Promise<void> {
  if ([...password].length < KEY_FILE_PASSWORD.minLength) {
    throw clientError('password_too_short', { data: { minimum: KEY_FILE_PASSWORD.minLength } })
  }
  const { score } = await check(password)
  if (score < KEY_FILE_PASSWORD.minScore) throw clientError('password_too_weak')
}

/** A key file that was made and opened again: a broken one would lock its owner out for good. */
async function makeKeyFile(
  password: string,
  keyFiles: KeyFiles,
  { send, signal }: Context,
): Promise<MadeKeyFile> {
  const { identity, privateKeys, genesis } = await keyFiles.createIdentity()
  const half = (offset: number) => (fraction: number) =>
    send({ type: 'progressed', progress: offset + fraction / 2 })
  const fileText = await keyFiles.createKeyFile(identity, privateKeys, password, {
    signal,
    onProgress: half(0),
  })
  const opened = await openAgain(keyFiles, fileText, password, { signal, onProgress: half(0.5) })
  if (opened.user_id !== identity.user_id) throw clientError('key_check_failed')
  return { identity, genesis, fileText }
}

async function openAgain(
  keyFiles: KeyFiles,
  fileText: string,
  password: string,
  options: { signal: AbortSignal; onProgress(fraction: number): void },
): Promise<Identity> {
  try {
    return (await keyFiles.openKeyFile(fileText, password, options)).identity
  } catch (cause) {
    throw clientError('key_check_failed', { cause })
  }
}

/** Only the public part leaves this device. */
async function post(
  { identity, genesis }: MadeKeyFile,
  { call, termsVersion }: RegisterDependencies,
  signal: AbortSignal,
): Promise<void> {
  const { user_id, publicSigningKey, publicExchangeKey } = identity
  await call(
    'register',
    { user_id, publicSigningKey, publicExchangeKey, genesis, accepted_terms: termsVersion },
    { signal },
  )
}

/** The outcome that stands for an effect that threw. */
export function registerFailure(_effect: RegisterEffect, error: unknown): RegisterOutcome {
  return { type: 'failed', error: registrationError(error) }
}
