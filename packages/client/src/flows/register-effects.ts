import { createIdentity } from '@shrd/crypto/identity'
import { KEY_FILE_NAME } from '@shrd/crypto/key-file'
import { clientError } from '../errors.ts'
import { assertPassword, type CheckPassword } from '../key-files/assert-password.ts'
import { type KeyFiles, type MadeKeyFile, makeKeyFile } from '../key-files/make-key-file.ts'
import type { Ports } from '../ports.ts'
import { LOGIN_PATH } from '../session/screens.ts'
import type { Call } from '../transport/transport.ts'
import { REDIRECT_DELAY_MS, wait } from '../wait.ts'
import { keyFileWorkOf } from '../worker/key-file-work.ts'
import type { EffectContext } from './flow.ts'
import { registrationError } from './flow-error.ts'
import type { RegisterEffect, RegisterOutcome } from './register-key-file.ts'

/** Dependencies of a registration. */
export interface RegisterDependencies {
  call: Call
  ports: Pick<Ports, 'clock' | 'download' | 'work'>
  checkPassword: CheckPassword
  /** The version of the terms that the page shows. */
  termsVersion: string
  /** Creates keys and the key file. @default here, or with the port `work` */
  keyFiles?: KeyFiles
}

type Context = EffectContext<RegisterOutcome>

/** Performs the effects of a registration. */
export function createRegisterPerformer(
  dependencies: RegisterDependencies,
): (effect: RegisterEffect, context: Context) => Promise<void> {
  let made: MadeKeyFile | undefined

  async function createAndKeep(password: string, context: Context): Promise<void> {
    const { keyFiles = { createIdentity, ...keyFileWorkOf(dependencies.ports) } } = dependencies
    const { send, signal } = context
    await assertPassword(password, dependencies.checkPassword)
    signal.throwIfAborted()
    send({ type: 'progressed', progress: 0 })
    const checked = await makeKeyFile(password, keyFiles, {
      signal,
      onProgress: (progress) => send({ type: 'progressed', progress }),
    })
    signal.throwIfAborted()
    made = checked
    send({ type: 'keyFileChecked' })
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

/** Sends the public part; nothing else leaves this device. */
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

/** The outcome for an effect that threw. */
export function registerFailure(_effect: RegisterEffect, error: unknown): RegisterOutcome {
  return { type: 'failed', error: registrationError(error) }
}
