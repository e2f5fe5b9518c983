import type { UploadItem } from './upload-item.ts'

/** Something of an upload that is worth saying to those who do not see its bar. */
export interface UploadNews {
  readonly id: number
  readonly name: string
  /** A percentage that was passed, or how it ended. */
  readonly step: UploadStep
}

/** A quarter that is done, or an end. */
export type UploadStep = 25 | 50 | 75 | 'done' | 'failed'

const QUARTERS = [75, 50, 25] as const

/** What has been said of each upload. */
export type ToldSteps = ReadonlyMap<number, UploadStep | null>

/** The step that an upload has reached; `null` before the first quarter. */
function stepOf({ status, done, size }: UploadItem): UploadStep | null {
  if (status === 'done' || status === 'failed') return status
  return QUARTERS.find((quarter) => size > 0 && (done / size) * 100 >= quarter) ?? null
}

/** What has not been said yet, and what has been said then. Going on after a failure is no news. */
export function findUploadNews(
  items: readonly UploadItem[],
  told: ToldSteps,
): { news: readonly UploadNews[]; told: ToldSteps } {
  const next = new Map(items.map((item) => [item.id, stepOf(item)]))
  const news = items.flatMap(({ id, name }): UploadNews[] => {
    const step = next.get(id) ?? null
    const before = told.get(id) ?? null
    const isNews = step !== null && step !== before && !(before === 'failed' && step !== 'done')
    return isNews ? [{ id, name, step }] : []
  })
  return { news, told: next }
}
