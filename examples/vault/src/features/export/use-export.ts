import { useShrdClient, useTask, useVaultSession } from '@shrd/react'
import type { ExportProgress, ExportReport } from '@shrd/transfer/export'
import { holdPageFor } from '../../app/hold-page.ts'
import { createExportSource } from './create-export-source.ts'
import { type ExportChoice, exportFileName } from './export-form.ts'
import { openExportTarget } from './open-export-target.ts'

/** An export that ended well. */
export interface FinishedExport {
  readonly name: string
  readonly choice: ExportChoice
  readonly report: ExportReport
}

type Exporting = ReturnType<
  typeof useTask<[choice: ExportChoice, password: string], FinishedExport | null, ExportProgress>
>

/**
 * Exports the member's vaults into a file. The result is `null` if no place was chosen. Start it right
 * after a click.
 */
export function useExport(): Exporting {
  const client = useShrdClient()
  const { state: session } = useVaultSession()
  return useTask(async ({ signal, onProgress }, choice: ExportChoice, password: string) => {
    if (session.status !== 'signed-in' || session.user.user_id === null) return null
    const { user_id } = session.user
    const name = exportFileName(choice, Date.now())
    const place = await openExportTarget(name)
    if (place === null) return null
    const write = async () => {
      try {
        const { writeExport } = await import('./write-export.ts')
        const source = await createExportSource(choice, { client, user_id, signal })
        const order = { choice, source, password, user_id, ...place }
        return await writeExport(order, { signal, onProgress: everyNow(onProgress) })
      } catch (error) {
        await place.target.abort().catch(() => undefined)
        throw error
      }
    }
    return { name, choice, report: await holdPageFor(write()) }
  })
}

/** Milliseconds. A large file has thousands of pieces, and the page is drawn for each one it is told. */
const PAUSE = 100

/** Tells the first progress, and then the latest after each pause. */
function everyNow(tell: (progress: ExportProgress) => void): typeof tell {
  let toldAt = Number.NEGATIVE_INFINITY
  return (progress) => {
    const now = performance.now()
    if (now - toldAt < PAUSE) return
    toldAt = now
    tell(progress)
  }
}
