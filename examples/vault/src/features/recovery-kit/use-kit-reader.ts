import { createKitReader, type KitState } from '@shrd/crypto/key-file'
import { useEffect, useRef, useState } from 'react'
import { useKitWorkers } from './KitWorkersProvider.tsx'
import { readKitFile } from './read-kit-file.ts'

/** Why the last input gave nothing. */
export type KitProblem = 'nothing' | 'unreadable' | 'tooLarge' | 'stopped'

/** Puts a recovery kit together from texts and pictures. */
export interface UsedKitReader {
  readonly isBusy: boolean
  /** What is there until now. */
  readonly state: KitState | null
  readonly problem: KitProblem | null
  readonly addText: (text: string) => Promise<void>
  readonly addFiles: (files: readonly File[]) => Promise<void>
  /** Ends the search of a picture. What was found before stays. */
  readonly stop: () => void
}

/** @param onFound receives the text of the key file, once all parts are there */
export function useKitReader(onFound: (fileText: string) => void): UsedKitReader {
  const workers = useKitWorkers()
  const reader = useRef(createKitReader())
  const running = useRef<AbortController | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [state, setState] = useState<KitState | null>(null)
  const [problem, setProblem] = useState<KitProblem | null>(null)

  const stop = (): void => running.current?.abort()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with the dialog
  useEffect(() => stop, [])

  async function addText(text: string): Promise<void> {
    const next = await reader.current.add(text)
    setState(next)
    if (next.fileText !== null) return onFound(next.fileText)
    const isNothing = next.count === null && next.mistyped.length === 0 && !next.isMixed
    setProblem(isNothing ? 'nothing' : null)
  }

  async function addFiles(files: readonly File[]): Promise<void> {
    running.current = new AbortController()
    const { signal } = running.current
    setBusy(true)
    setProblem(null)
    const texts: string[] = []
    let failure: KitProblem | null = null
    try {
      for (const file of files) texts.push(await readKitFile(file, { workers, signal }))
    } catch (error) {
      failure = signal.aborted ? 'stopped' : toProblem(error)
    }
    // The files before the one that failed have their parts.
    if (texts.length > 0) await addText(texts.join('\n'))
    if (failure !== null) setProblem(failure)
    setBusy(false)
  }

  return { isBusy, state, problem, addText, addFiles, stop }
}

function toProblem(error: unknown): KitProblem {
  return error instanceof RangeError ? 'tooLarge' : 'unreadable'
}
