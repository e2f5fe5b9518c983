import { basename } from 'node:path'
import type { Flow, ShrdClient, SignInEvent, SignInState } from '@shrd/client'
import { LIMITS } from '@shrd/contract/calls'
import { ShrdError } from '@shrd/crypto/errors'
import type { Credentials } from '../command/command.ts'
import type { CommandContext } from '../console/context.ts'
import { decodeText } from '../console/decode-text.ts'
import { orAborted } from '../console/or-aborted.ts'
import { readSecret } from '../console/read-secret.ts'
import type { Report } from '../console/report.ts'
import { typeAgain } from '../console/type-again.ts'
import { sendError } from '../errors.ts'

type SignInFlow = Flow<SignInState, SignInEvent>

/** After these codes a person may type another code of the authenticator app. */
const WRONG_CODES = ['token_invalid', 'token_used'] as const

/**
 * Signs in with a key file, its password and a code of the authenticator app.
 *
 * @throws `file_unreadable`, `member_not_set_up`, `key_reset_unfinished`, codes of the sign-in, `aborted`
 */
export async function signIn(
  client: Pick<ShrdClient, 'login' | 'options'>,
  credentials: Credentials,
  context: CommandContext,
): Promise<void> {
  const { keyFile } = credentials
  const text = decodeText(await context.ports.files.readBytes(keyFile, LIMITS.keyFile))
  const flow = client.login.create()
  try {
    const { host } = new URL(client.options.apiOrigin)
    const entering = { credentials, host, context }
    await openKeyFile(flow, { name: basename(keyFile), text }, entering)
    await enterCode(flow, entering)
  } finally {
    flow.destroy()
  }
}

interface Entering {
  readonly credentials: Credentials
  /** Where the sign-in goes. The person reads it before they type. */
  readonly host: string
  readonly context: CommandContext
}

async function openKeyFile(
  flow: SignInFlow,
  file: { readonly name: string; readonly text: string },
  { credentials: { password: source }, host, context }: Entering,
): Promise<void> {
  const attempt = async () => {
    const name = `Password of the key file, to sign in at ${host}`
    const password = await readSecret({ source, name }, context)
    flow.send({ type: 'submit', file, password })
    const state = await waitForRest(flow, context)
    if (state.step === 'setup') throw sendError('member_not_set_up')
    if (state.step === 'credentials') throw toError(state)
  }
  await typeAgain(attempt, { source, codes: ['key_file_locked'] }, context)
}

async function enterCode(
  flow: SignInFlow,
  { credentials: { code: source }, host, context }: Entering,
): Promise<void> {
  const attempt = async () => {
    const name = `Code of the authenticator app, for ${host}`
    const token = await readSecret({ source, name }, context)
    flow.send({ type: 'submitToken', token })
    const state = await waitForRest(flow, context)
    if (state.step === 'done') return state.warning
    if (state.step === 'formerKeys') {
      flow.send({ type: 'back' })
      throw sendError('key_reset_unfinished')
    }
    // A sign-in that began again needs the password again, too.
    throw state.step === 'credentials' ? toFinal(toError(state)) : toError(state)
  }
  const left = await typeAgain(attempt, { source, codes: WRONG_CODES }, context)
  if (left !== null) await context.report.say(warnOf(left))
}

/** Resolves when the flow waits for the person, or has ended. */
async function waitForRest(
  flow: SignInFlow,
  { report, signal }: CommandContext,
): Promise<SignInState> {
  const resting = new Promise<SignInState>((resolve) => {
    const stop = flow.subscribe(check)
    check()

    function check(): void {
      const state = flow.getState()
      if (isAtRest(state)) {
        stop()
        resolve(state)
      } else showProgress(state, report)
    }
  })
  const state = await orAborted(resting, signal)
  await report.clear()
  return state
}

function showProgress(state: SignInState, report: Report): void {
  if (state.step !== 'credentials' || state.progress === null) return
  report.progress('Opening the key file', state.progress)
}

function isAtRest(state: SignInState): boolean {
  return state.step === 'done' || state.busy === null || state.busy === false
}

function toError(state: Exclude<SignInState, { step: 'done' }>): ShrdError {
  const { code, data } = state.error ?? { code: 'login_failed' }
  return new ShrdError(code, { data: data ?? {} })
}

/** The service has ended the sign-in, so another code cannot continue it. */
function toFinal(error: ShrdError): ShrdError {
  const isWrongCode = WRONG_CODES.some((code) => code === error.code)
  return isWrongCode ? new ShrdError('login_expired', { cause: error }) : error
}

function warnOf(left: number): string {
  const codes = left === 1 ? 'emergency code' : 'emergency codes'
  return `You have ${left} ${codes} left. Make new ones in the vault: Profile, Security.`
}
