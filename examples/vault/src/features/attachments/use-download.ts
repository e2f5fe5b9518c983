import type { FileRow, FlowError } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'
import { useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { useEffect, useRef, useState } from 'react'
import { toFlowError } from '../../app/use-resource.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { safeFileName } from './safe-file-name.ts'
import { canStream, type FileTarget, MEMORY_LIMIT, openTarget } from './save-file.ts'

/** A download that runs. */
export interface RunningDownload {
  readonly file_id: string
  /** From 0 to 1. */
  readonly share: number
}

/** Downloads the files of a document, one at a time. */
export interface UsedDownload {
  readonly running: RunningDownload | null
  /** The last one that failed, until another begins. */
  readonly failed: { readonly file_id: string; readonly error: FlowError } | null
  readonly start: (file: FileRow) => Promise<void>
  readonly cancel: () => void
}

/** Decrypts a file of a document in this browser and saves it under a safe name. */
export function useDownload(document_id: string): UsedDownload {
  const { files } = useShrdClient()
  const { text } = useTexts()
  const toasts = useToasts()
  const [running, setRunning] = useState<RunningDownload | null>(null)
  const [failed, setFailed] = useState<UsedDownload['failed']>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  async function fetchInto(file: FileRow, target: FileTarget): Promise<void> {
    const { file_id } = file
    controller.current = new AbortController()
    const { signal } = controller.current
    const onProgress = ({ done, total }: { done: number; total: number }): void =>
      setRunning({ file_id, share: total === 0 ? 1 : done / total })
    try {
      const { content } = await files.download(document_id, file_id, { signal, onProgress })
      for await (const piece of content) await target.write(piece)
      await target.close()
    } catch (error) {
      await target.abort().catch(() => undefined)
      throw error
    }
  }

  async function start(file: FileRow): Promise<void> {
    if (running !== null) return
    const name = safeFileName(file.name)
    setFailed(null)
    try {
      if (!canStream() && file.size > MEMORY_LIMIT) {
        toasts.failure(text('attachment.tooLarge'))
        return
      }
      const target = await openTarget(name)
      if (target === null) return
      setRunning({ file_id: file.file_id, share: 0 })
      await fetchInto(file, target)
      toasts.success(text('attachment.saved', { name }))
    } catch (error) {
      if (isShrdError(error, 'aborted')) return
      setFailed({ file_id: file.file_id, error: toFlowError(error) })
      toasts.failure(text('attachment.downloadFailed'))
    } finally {
      setRunning(null)
    }
  }

  return { running, failed, start, cancel: () => controller.current?.abort() }
}
