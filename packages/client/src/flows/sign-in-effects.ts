import { isShrdError } from '@shrd/crypto/errors'
import type { OpenedKeyFile } from '@shrd/crypto/key-file'
import { clientError } from '../errors.ts'
import type { Ports } from '../ports.ts'
import type { FormerManifest } from '../rotation/former-manifest.ts'
import { checkHead } from '../session/head-pin.ts'
import type { RedirectTarget } from '../session/redirect-target.ts'
import type { Session } from '../session/session.ts'
import { readSessionUser, type SessionUser } from '../session/session-user.ts'
import { badAnswer, toObject } from '../transport/bad-answer.ts'
import type { Call, CallAs } from '../transport/transport.ts'
import { REDIRECT_DELAY_MS, wait } from '../wait.ts'
import { keyFileWorkOf } from '../worker/key-file-work.ts'
import { EMERGENCY_CODES_NAME } from './emergency-codes-name.ts'
import type { EffectContext } from './flow.ts'
import { signInError, twoFactorError } from './flow-error.ts'
import { readWarning } from './login-answers.ts'
import { proveKey } from './prove-key.ts'
import { settle } from './settle-keys.ts'
import type { SignInEffect, SignInOutcome } from './sign-in-key-file.ts'

/** Dependencies of a sign-in. */
export interface SignInDependencies {
  call: Call
  callAs: CallAs
  ports: Pick<Ports, 'clock' | 'download' | 'keys' | 'work'>
  session: Pick<Session, 'signIn'>
  redirectTarget: Pick<RedirectTarget, 'take'>
  apiOrigin: string
  pageOrigin: string
}

type Context = EffectContext<SignInOutcome>

/** Performs the effects of a sign-in. The opened keys stay in this closure. */
export function createSignInPerformer(
  dependencies: SignInDependencies,
): (effect: SignInEffect, context: Context) => Promise<void> {
  let opened: OpenedKeyFile | undefined
  let questioned: QuestionedSignIn | undefined

  function requireOpened(): OpenedKeyFile {
    if (opened === undefined) throw clientError('login_expired')
    return opened
  }

  async function keep(unlocking: Promise<OpenedKeyFile>, { send, signal }: Context): Promise<void> {
    const unlocked = await unlocking
    // A slow, aborted attempt must not replace the keys of a newer one.
    signal.throwIfAborted()
    opened = unlocked
    send({ type: 'keyOpened' })
  }

  async function finish({ user, warning }: CheckedLogin, { send, signal }: Context): Promise<void> {
    signal.throwIfAborted()
    const { identity, privateKeys, upgradeOffered } = requireOpened()
    await dependencies.session.signIn(user, identity, privateKeys)
    opened = undefined
    questioned = undefined
    send({ type: 'signedIn', warning, upgradeOffered })
  }

  return async (effect, context) => {
    switch (effect.type) {
      case 'unlock':
        return await keep(unlock(effect, dependencies, context), context)
      case 'prove':
        return context.send(await proveKey(requireOpened(), dependencies, context.signal))
      case 'verifyToken': {
        const keyFile = requireOpened()
        const login = await verifyToken(effect, keyFile, dependencies, context.signal)
        const former = await settle(keyFile, login.user, dependencies)
        if (former === undefined) return await finish(login, context)
        questioned = { ...login, former }
        const { updated_at, device } = former
        return context.send({ type: 'formerKeysFound', updated_at, device })
      }
      case 'trustFormerKeys': {
        if (questioned === undefined) throw clientError('login_expired')
        const { former, ...login } = questioned
        await former.adopt()
        return await finish(login, context)
      }
      case 'endSession':
        await dependencies.call('logout', {}).catch(() => undefined)
        return
      case 'downloadCodes':
        return dependencies.ports.download(EMERGENCY_CODES_NAME, `${effect.codes.join('\n')}\n`)
      case 'forget':
        opened = undefined
        questioned = undefined
        return
      case 'leave':
        await wait(dependencies.ports.clock, REDIRECT_DELAY_MS)
        return context.send({ type: 'left', to: dependencies.redirectTarget.take() })
    }
  }
}

/** Opens the key file on this device, before any request. */
async function unlock(
  { credentials }: Extract<SignInEffect, { type: 'unlock' }>,
  { ports }: SignInDependencies,
  { send, signal }: Context,
): Promise<OpenedKeyFile> {
  const { file, password } = credentials
  const opened = await keyFileWorkOf(ports).openKeyFile(file.text, password, {
    signal,
    onProgress: (progress) => send({ type: 'progressed', progress }),
  })
  await checkHead(ports.keys, opened.identity)
  return opened
}

/** A session after both factors, not yet stored on this device. */
interface CheckedLogin {
  user: SessionUser
  /** Number of emergency codes left, if the user must be warned. */
  warning: number | null
}

/** A session that waits for the user's word about a manifest. */
interface QuestionedSignIn extends CheckedLogin {
  former: FormerManifest
}

/** Proves the second factor. */
async function verifyToken(
  { token, code_verifier }: Extract<SignInEffect, { type: 'verifyToken' }>,
  opened: OpenedKeyFile,
  dependencies: SignInDependencies,
  signal: AbortSignal,
): Promise<CheckedLogin> {
  const { identity, pending } = opened
  // Pending keys come into force together with their first session.
  const rotation = pending === null ? {} : { rotation: pending }
  const input = { token, code_verifier, ...rotation }
  const answer = toObject(await dependencies.call('verifyTwoFactor', input, { signal }))
  const user = readSessionUser(answer.user)
  if (user.user_id !== identity.user_id) throw badAnswer()
  signal.throwIfAborted()
  return { user, warning: readWarning(answer) }
}

/** After these failures the login is over, so the token cannot be entered again. */
const ENDS_THE_LOGIN: readonly string[] = [
  'login_expired',
  'login_failed',
  'key_file_replaced',
  'key_rotation_failed',
  'store_key_unavailable',
  // what the server shows contradicts this file or this browser
  'key_answer_mismatch',
  'key_log_forked',
  'key_log_invalid',
  'key_log_rolled_back',
  'key_replaced',
  'key_retired',
  'identity_mismatch',
  'manifest_forked',
  'manifest_invalid',
  'manifest_rolled_back',
]

/** The outcome for an effect that threw. */
export function signInFailure(effect: SignInEffect, error: unknown): SignInOutcome {
  const restart = ENDS_THE_LOGIN.some((code) => isShrdError(error, code))
  if (effect.type !== 'verifyToken') return { type: 'failed', error: signInError(error), restart }
  return { type: 'failed', error: twoFactorError(error), restart }
}
