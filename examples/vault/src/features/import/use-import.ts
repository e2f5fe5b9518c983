import { useShrdClient } from '@shrd/react'
import type { ReadOptions } from '@shrd/transfer/import'
import { useEffect, useRef, useState } from 'react'
import { holdPageFor } from '../../app/hold-page.ts'
import { toFlowError } from '../../app/use-resource.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useVaults } from '../vaults/VaultsProvider.tsx'
import { chooseRows } from './choose-rows.ts'
import { compareImport } from './compare-import.ts'
import { toDocumentWords } from './document-words.ts'
import { findFreeName } from './find-free-name.ts'
import { nameNewVault } from './format-name.ts'
import { useImportWorkers } from './ImportWorkersProvider.tsx'
import { type ImportRecord, keepPresent } from './import-journal.ts'
import { createImportReader } from './import-reader.ts'
import { createRecord, identify, type OpenSource } from './import-source.ts'
import {
  type ComparedImport,
  FIRST_STEP,
  type ImportChoices,
  type ImportStep,
} from './import-step.ts'
import { chooseTarget, type ImportTarget } from './import-target.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'
import { useLeftImport } from './use-left-import.ts'

/** The import of the screen, and what a person does with it. */
export interface Import {
  readonly step: ImportStep
  /** The last import on this device. */
  readonly left: ImportRecord | null
  readonly choose: (file: File) => void
  /** Reads the source, with a password or a mapping if it needs one. */
  readonly read: (options: ReadOptions) => void
  readonly retarget: (target: ImportTarget) => void
  readonly start: (choices: ImportChoices) => void
  readonly undo: (record: ImportRecord) => void
  /** Stops what is running. */
  readonly stop: () => void
  /** Forgets the source, and begins again. */
  readonly restart: () => void
}

/** Runs one import after the other. What is running stops when the screen is left. */
export function useImport(vault_id: string | undefined): Import {
  const client = useShrdClient()
  const workers = useImportWorkers()
  const { text } = useTexts()
  const { reload } = useVaults()
  const { journal, left, setLeft } = useLeftImport()
  const [step, setStep] = useState<ImportStep>(FIRST_STEP)
  const source = useRef<OpenSource | null>(null)
  const running = useRef<AbortController | null>(null)

  const close = (): void => {
    running.current?.abort()
    source.current?.reader.stop()
    source.current = null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with the screen
  useEffect(() => close, [])

  const begin = (): AbortSignal => {
    running.current = new AbortController()
    return running.current.signal
  }

  function restart(): void {
    close()
    setStep(FIRST_STEP)
  }

  async function choose(file: File): Promise<void> {
    close()
    if (workers === null) return
    const reader = createImportReader(workers.import())
    const opened: OpenSource = { file, reader, options: {}, target: { kind: 'as-in-source' } }
    source.current = opened
    setStep({ ...FIRST_STEP, isBusy: true })
    try {
      const inspection = await reader.ask('open', file)
      if (source.current !== opened) return
      if (inspection.needs === 'nothing') await read({})
      else setStep({ step: inspection.needs, inspection, error: null })
    } catch (error) {
      if (source.current === opened) setStep({ ...FIRST_STEP, error: toFlowError(error) })
    }
  }

  async function read(options: ReadOptions): Promise<void> {
    const opened = source.current
    if (opened === null) return
    const signal = begin()
    opened.options = options
    setStep({ step: 'comparing', fraction: null })
    const onProgress = (fraction: number): void => {
      if (!signal.aborted) setStep({ step: 'comparing', fraction })
    }
    try {
      const words = toDocumentWords(text)
      const compared = await compareImport(client, opened, { words, signal, onProgress })
      const newName = await proposeName(opened, compared)
      opened.target = chooseTarget(compared.summary, vault_id, newName)
      const earlier = await findEarlier(opened, compared.present)
      if (source.current !== opened) return
      setStep({
        step: 'preview',
        compared: { ...compared, earlier, newName },
        target: opened.target,
      })
    } catch (error) {
      // After Stop the source is closed, and another step stands.
      if (source.current === opened) setStep(askAgain(step, options, error))
    }
  }

  /** The vault that an interrupted import has made keeps its name, so that the import continues. */
  async function proposeName(
    opened: OpenSource,
    { summary, names }: Pick<ComparedImport, 'summary' | 'names'>,
  ): Promise<string> {
    const made = names.get(left?.vaults[0] ?? '')
    if (made !== undefined) {
      const target = { kind: 'new', name: made } as const
      if (left?.source === (await identify({ ...opened, target }))) return made
    }
    return findFreeName(nameNewVault(summary.format, text), [...names.values()])
  }

  async function findEarlier(
    opened: OpenSource,
    present: ReadonlySet<string>,
  ): Promise<ImportRecord | null> {
    const isSame = left !== null && left.source === (await identify(opened))
    return isSame ? keepPresent(left, present) : null
  }

  async function retarget(target: ImportTarget): Promise<void> {
    const opened = source.current
    if (opened === null || step.step !== 'preview') return
    opened.target = target
    setStep({ ...step, target })
    const earlier = await findEarlier(opened, step.compared.present)
    setStep((now) =>
      now.step === 'preview' && now.target === target
        ? { ...now, compared: { ...now.compared, earlier } }
        : now,
    )
  }

  async function start(choices: ImportChoices): Promise<void> {
    const opened = source.current
    const compared = findCompared(step)
    if (opened === null || compared === null) return
    const signal = begin()
    const rows = chooseRows(compared, choices)
    const { reader, target } = opened
    const { vaults } = compared.summary
    setStep({ step: 'running', progress: { done: 0, total: rows.length, title: '' } })
    const outcome = await holdPageFor(
      runImport({
        ...{ client, reader, journal, rows, vaults, target, signal },
        arePrivate: choices.arePrivate,
        record: compared.earlier ?? (await createRecord(opened)),
        onProgress: (progress) => setStep({ step: 'running', progress }),
      }),
    )
    reload()
    setLeft(outcome.record)
    const chosen = new Set(rows.map(({ index }) => index))
    const continued = { ...compared, earlier: outcome.record }
    if (source.current === opened) {
      setStep({ step: 'result', compared: continued, chosen, choices, target, outcome })
    }
  }

  async function undo(record: ImportRecord): Promise<void> {
    const signal = begin()
    setStep({ step: 'undoing', done: 0, total: 0 })
    try {
      const onProgress = (progress: { done: number; total: number }): void =>
        setStep({ step: 'undoing', ...progress })
      const outcome = await holdPageFor(undoImport(client, record, { signal, onProgress }))
      if (outcome.failed.length === 0) {
        await journal.clear()
        setLeft(null)
      }
      setStep({ step: 'undone', outcome })
    } catch (error) {
      // What is gone by then stays gone, and another Undo goes on.
      setStep({ ...FIRST_STEP, error: signal.aborted ? null : toFlowError(error) })
    }
    reload()
  }

  return {
    step,
    left,
    choose: (file) => void choose(file),
    read: (options) => void read(options),
    retarget: (target) => void retarget(target),
    start: (choices) => void start(choices),
    undo: (record) => void undo(record),
    // A worker that derives a key hears nothing until it is done.
    stop: () => (step.step === 'comparing' ? restart() : running.current?.abort()),
    restart,
  }
}

/** The question again, with the reason; without a question, the choice of a file. */
function askAgain(asked: ImportStep, given: ReadOptions, failure: unknown): ImportStep {
  const error = toFlowError(failure)
  if (asked.step !== 'password' && asked.step !== 'mapping') return { ...FIRST_STEP, error }
  // The columns as they were chosen, and not the guess once more.
  const mapping = given.mapping ?? asked.inspection.mapping
  return { ...asked, inspection: { ...asked.inspection, mapping }, error }
}

function findCompared(step: ImportStep): ComparedImport | null {
  return step.step === 'preview' || step.step === 'result' ? step.compared : null
}
