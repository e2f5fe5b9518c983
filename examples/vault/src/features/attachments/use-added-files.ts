import { useEffect, useEffectEvent } from 'react'
import { useUploadsManager } from './use-uploads-manager.ts'

/** Calls `onAdded` with the id of each document that lists one more file. */
export function useAddedFiles(onAdded: (document_id: string) => void): void {
  const manager = useUploadsManager()
  const tell = useEffectEvent(onAdded)
  useEffect(
    () => manager.watch(({ type, document_id }) => type === 'added' && tell(document_id)),
    [manager],
  )
}
