import { createKitReader, type KitState } from '@shrd/crypto/key-file'
import { useRef, useState } from 'react'
import { readKitFile } from './read-kit-file.ts'

/** Why the last input gave nothing. */
export type KitProblem = 'nothing' | 'unreadable' | 'tooLarge'

/** Puts a recovery kit together from texts and pictures. */
export interface UsedKitReader {
  readonly isBusy: boolean
  /** What is there until now. */
  readonly state: KitState | null
  readonly problem: KitProblem | null
  readonly addText: (text: string) => Promise<void>
  readonly addFiles: (files: readonly File[]) => Promise<void>
}

/** @param onFound receives the text of the key file, once all parts are there */
export function useKitReader(onFound: (fileText: string) => void): UsedKitReader {
  const reader = useRef(createKitReader())
  const [isBusy, setBusy] = useState(false)
  const [state, setState] = useState<KitState | null>(null)
  const [problem, setProblem] = useState<KitProblem | null>(null)

  async function addText(text: string): Promise<void> {
    const next = await reader.current.add(text)
    setState(next)
    if (next.fileText !== null) return onFound(next.fileText)
    const isNothing = next.count === null && next.mistyped.length === 0 && !next.isMixed
    setProblem(isNothing ? 'nothing' : null)
  }

  async function addFiles(files: readonly File[]): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      const texts: string[] = []
      for (const file of files) texts.push(await readKitFile(file))
      await addText(texts.join('\n'))
    } catch (error) {
      setProblem(error instanceof RangeError ? 'tooLarge' : 'unreadable')
    }
    setBusy(false)
  }

  return { isBusy, state, problem, addText, addFiles }
}
