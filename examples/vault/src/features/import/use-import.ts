import { useShrdClient } from '@shrd/react'
import type { ReadOptions } from '@shrd/transfer/import'
import { useEffect, useMemo, useRef, useState } from 'react'
import { holdPageFor } from '../../app/hold-page.ts'
import { toFlowError } from '../../app/use-resource.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useVaults } from '../vaults/VaultsProvider.tsx'
import { chooseRows } from './choose-rows.ts'
import { toDocumentWords } from './document-words.ts'
import { findDuplicates } from './find-duplicates.ts'
import { useImportWorkers } from './ImportWorkersProvider.tsx'
import { createImportJournal, type ImportRecord, identifySource } from './import-journal.ts'
import { createImportReader, fetchRows, type ImportReader } from './import-reader.ts'
import {
  type ComparedImport,
  FIRST_STEP,
  type ImportChoices,
  type ImportStep,
} from './import-step.ts'
import { chooseTarget, type ImportTarget } from './import-target.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

/** The import of the screen, and what a person does with it. */
export interface Import {
  readonly step: ImportStep
  readonly choose: (file: File) => void
  /** Reads the source, with a password or a mapping if it needs one. */
  readonly read: (options: ReadOptions) => void
  readonly retarget: (target: ImportTarget) => void
  readonly start: (options: ImportChoices) => void
  readonly undo: (record: ImportRecord) => void
  /** Stops what is running. */
  readonly stop: () => void
  /** Forgets the source, and begins again. */
  readonly restart: () => void
}

/** What was chosen, while it is open. */
interface OpenSource {
  readonly file: File
  readonly reader: ImportReader
  options: ReadOptions
  target: ImportTarget
}

/** Runs one import after the other. What is running stops when the screen is left. */
export function useImport(vault_id: string | undefined): Import {
  const client = useShrdClient()
  const workers = useImportWorkers()
  const { text } = useTexts()
  const { reload } = useVaults()
  const journal = useMemo(() => createImportJournal(client.searchStore), [client])
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
  useEffect(() => {
    let isCurrent = true
    journal.find().then(
      (left) => {
        if (isCurrent && left !== null)
          setStep((now) => (now.step === 'choose' ? { ...now, left } : now))
      },
      // Without it nothing can be taken back, and everything else works.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [journal])

  const begin = (): AbortController => {
    const controller = new AbortController()
    running.current = controller
    return controller
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
      if (inspection.needs === 'nothing') return await read({})
      setStep({ step: inspection.needs, inspection, isBusy: false, error: null })
    } catch (error) {
      if (source.current === opened) setStep({ ...FIRST_STEP, error: toFlowError(error) })
    }
  }

  async function read(options: ReadOptions): Promise<void> {
    const opened = source.current
    if (opened === null) return
    const { signal } = begin()
    const asked = step
    opened.options = options
    setStep({ step: 'comparing', fraction: null })
    try {
      const compared = await compare(opened, signal)
      const name = text('import.newVault')
      opened.target = chooseTarget(compared.summary, vault_id, name)
      const earlier = await findEarlier(opened)
      if (signal.aborted) return
      setStep({ step: 'preview', compared: { ...compared, earlier }, target: opened.target })
    } catch (error) {
      if (source.current !== opened) return
      const failure = signal.aborted ? null : toFlowError(error)
      const isAsking = asked.step === 'password' || asked.step === 'mapping'
      setStep(
        isAsking ? { ...asked, isBusy: false, error: failure } : { ...FIRST_STEP, error: failure },
      )
    }
  }

  async function compare({ reader, options }: OpenSource, signal: AbortSignal) {
    const words = toDocumentWords(text)
    const summary = await reader.ask('read', { options, words })
    const rows = await fetchRows(reader, summary.count)
    const onProgress = (fraction: number): void => {
      if (!signal.aborted) setStep({ step: 'comparing', fraction })
    }
    const duplicates = await findDuplicates(client, reader, { signal, onProgress })
    return { summary, rows, duplicates, earlier: null }
  }

  /** Only the same file, read in the same way into the same place, is the same import. */
  async function findEarlier(opened: OpenSource): Promise<ImportRecord | null> {
    const left = await journal.find()
    return left?.source === (await identify(opened)) ? left : null
  }

  async function retarget(target: ImportTarget): Promise<void> {
    const opened = source.current
    if (opened === null || step.step !== 'preview') return
    opened.target = target
    setStep({ ...step, target })
    const earlier = await findEarlier(opened)
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
    const { signal } = begin()
    const rows = chooseRows(compared, choices)
    const record = compared.earlier ?? (await createRecord(opened))
    const task = runImport({
      client,
      reader: opened.reader,
      journal,
      rows,
      vaults: compared.summary.vaults,
      target: opened.target,
      arePrivate: choices.arePrivate,
      record,
      signal,
      onProgress: (progress) => setStep({ step: 'running', progress }),
    })
    setStep({ step: 'running', progress: { done: 0, total: rows.length, title: '' } })
    const outcome = await holdPageFor(task)
    reload()
    const chosen = new Set(rows.map(({ index }) => index))
    const continued = { ...compared, earlier: outcome.record }
    if (source.current === opened)
      setStep({ step: 'result', compared: continued, chosen, choices, outcome })
  }

  async function undo(record: ImportRecord): Promise<void> {
    const { signal } = begin()
    const before = step
    setStep({ step: 'undoing', done: 0, total: 0 })
    try {
      const onProgress = (progress: { done: number; total: number }): void =>
        setStep({ step: 'undoing', ...progress })
      const outcome = await holdPageFor(undoImport(client, record, { signal, onProgress }))
      if (outcome.failed.length === 0) journal.clear()
      setStep({ step: 'undone', outcome })
    } catch (error) {
      // What is gone by then stays gone; another Undo goes on.
      const failure = signal.aborted ? null : toFlowError(error)
      setStep(before.step === 'choose' ? { ...before, error: failure } : before)
    }
    reload()
  }

  return {
    step,
    choose: (file) => void choose(file),
    read: (options) => void read(options),
    retarget: (target) => void retarget(target),
    start: (options) => void start(options),
    undo: (record) => void undo(record),
    stop: () => running.current?.abort(),
    restart() {
      close()
      setStep(FIRST_STEP)
    },
  }
}

function findCompared(step: ImportStep): ComparedImport | null {
  return step.step === 'preview' || step.step === 'result' ? step.compared : null
}

function identify({ file, options, target }: OpenSource): Promise<string> {
  const { mapping = null } = options
  return identifySource(file, { mapping, target })
}

async function createRecord(opened: OpenSource): Promise<ImportRecord> {
  return {
    source: await identify(opened),
    started_at: Date.now(),
    vaults: [],
    categories: [],
    entries: {},
  }
}
