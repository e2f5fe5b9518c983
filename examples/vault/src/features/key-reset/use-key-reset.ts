import type { FlowError, KeyFileDownload, ShrdClient } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'
import { useShrdClient } from '@shrd/react'
import { useEffect, useRef, useState } from 'react'
import { toFlowError } from '../../app/use-resource.ts'
import { sealingOf } from './sealing.ts'

/** Where a reset is. */
export type KeyResetStage =
  | { readonly step: 'form'; readonly error: FlowError | null }
  | { readonly step: 'making'; readonly fraction: number }
  | { readonly step: 'save'; readonly made: KeyFileDownload }
  | { readonly step: 'return'; readonly error: FlowError | null }
  | { readonly step: 'checking'; readonly fraction: number }
  /** Another device was faster. */
  | { readonly step: 'lost' }
  /** The session ended meanwhile, for whatever reason. The new key file still works, or says why not. */
  | { readonly step: 'ended' }
  /** The new keys are in force. */
  | { readonly step: 'in-force' }

/** What somebody fills in to begin. */
export interface KeyResetInput {
  readonly file: File
  readonly password: string
  readonly token: string
  /** True if somebody else may have the keys. */
  readonly isStolen: boolean
}

/** A reset of the member's keys, step by step. */
export interface KeyReset {
  readonly stage: KeyResetStage
  begin(input: KeyResetInput): void
  /** Saves the new key file once more. */
  download(): void
  /** The new key file was saved. */
  saved(): void
  /** Gives the new key file back, and puts its keys into force. @param token empty if not asked for */
  finish(file: File, token: string): void
  /** Ends it before the new keys are in force: the old ones stay. */
  cancel(): void
  /** Writes the key file anew once everything is under the new keys. */
  saveAgain(): Promise<void>
  /** True while the page can do that: it has the file and its password. */
  readonly canSaveAgain: boolean
  /** True if somebody else may have the keys. */
  readonly isStolen: boolean
  /** Names of the passkeys that open the vault no more since the new keys are in force. */
  readonly lostPasskeys: readonly string[]
}

/** What only the page knows, until the reset is done. */
interface Held {
  file: string
  password: string
}

const START: KeyResetStage = { step: 'form', error: null }

/** See {@link KeyReset}. @param onReset called once new keys are in force */
export function useKeyReset(onReset?: () => void): KeyReset {
  const client = useShrdClient()
  const [stage, setStage] = useState<KeyResetStage>(START)
  const [held, setHeld] = useState<Held | null>(null)
  const [isStolen, setStolen] = useState(false)
  const [lostPasskeys, setLost] = useState<readonly string[]>([])
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  /** Does something that takes a while, unless something is being done. */
  async function work(
    task: (signal: AbortSignal) => Promise<KeyResetStage>,
    toFailed: (error: FlowError) => KeyResetStage,
  ): Promise<void> {
    const own = new AbortController()
    controller.current = own
    try {
      const next = await task(own.signal)
      if (!own.signal.aborted) setStage(next)
    } catch (error) {
      if (!own.signal.aborted) setStage(toFailed(toFlowError(error)))
    }
  }

  async function submit(): Promise<KeyResetStage> {
    const { lostPasskeys: lost } = await client.rotation.submit()
    setLost(lost)
    onReset?.()
    void sealingOf(client).start()
    return { step: 'in-force' }
  }

  function begin(input: KeyResetInput): void {
    setStage({ step: 'making', fraction: 0 })
    setStolen(input.isStolen)
    void work(
      async (signal) => {
        const file = await input.file.text()
        const { password } = input
        const onProgress = (fraction: number) => setStage({ step: 'making', fraction })
        const made = await makeOrConfirm(client, { ...input, file }, { signal, onProgress })
        signal.throwIfAborted()
        if (made === null) {
          setHeld({ file, password })
          return submit()
        }
        setHeld({ file: made.fileText, password })
        client.options.ports.download(made.fileName, made.fileText)
        return { step: 'save', made }
      },
      (error) => (error.code === 'conflict' ? { step: 'lost' } : { step: 'form', error }),
    )
  }

  function finish(file: File, token: string): void {
    setStage({ step: 'checking', fraction: 0 })
    void work(async (signal) => {
      const given = { file: await file.text(), password: held?.password ?? '' }
      const onProgress = (fraction: number) => setStage({ step: 'checking', fraction })
      await client.rotation.confirm(given, { signal, onProgress })
      if (token !== '') await client.rotation.prove(token)
      return submit()
    }, toRefused)
  }

  return {
    stage,
    begin,
    finish,
    download() {
      if (stage.step !== 'save') return
      client.options.ports.download(stage.made.fileName, stage.made.fileText)
    },
    saved: () => setStage({ step: 'return', error: null }),
    cancel() {
      controller.current?.abort()
      setHeld(null)
      setStage(START)
    },
    async saveAgain() {
      if (held === null) return
      const { fileName, fileText } = await client.rotation.complete(held)
      client.options.ports.download(fileName, fileText)
      setHeld(null)
    },
    canSaveAgain: held !== null,
    isStolen,
    lostPasskeys,
  }
}

/** What begins a reset, with the text of the file. */
interface ReadInput extends Omit<KeyResetInput, 'file'> {
  readonly file: string
}

/**
 * Makes a new key file, for keys that the member has proven with both factors. `null` for a file
 * that was made before an interruption, whose keys are ready to come into force.
 */
async function makeOrConfirm(
  { rotation }: Pick<ShrdClient, 'rotation'>,
  { file, password, token, isStolen }: ReadInput,
  options: Parameters<ShrdClient['rotation']['begin']>[1],
): Promise<KeyFileDownload | null> {
  const reason = isStolen ? 'compromised' : 'routine'
  const made = await rotation.begin({ file, password, reason }, options).catch((error: unknown) => {
    // Newer than the keys in force.
    if (isShrdError(error, 'key_log_rolled_back')) return null
    throw error
  })
  if (made === null) await rotation.confirm({ file, password }, options)
  await rotation.prove(token)
  return made
}

/** What follows when the new key file was refused. */
function toRefused(error: FlowError): KeyResetStage {
  if (error.code === 'conflict') return { step: 'lost' }
  return ENDED.includes(error.code) ? { step: 'ended' } : { step: 'return', error }
}

/** Codes of a session that goes on no more. */
const ENDED: readonly string[] = ['session_ended', 'unauthenticated', 'signature_invalid']
