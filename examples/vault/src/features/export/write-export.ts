import { ShrdError } from '@shrd/crypto/errors'
import {
  type ExportOptions,
  type ExportReport,
  type ExportSource,
  writeArchive,
  writeCsv,
  writeCxf,
  writeCxfZip,
  writePlainZip,
} from '@shrd/transfer/export'
import type { FileTarget } from '../attachments/save-file.ts'
import type { ExportChoice } from './export-form.ts'

/** Everything that the writing of an export needs. */
export interface ExportOrder {
  readonly choice: ExportChoice
  readonly source: ExportSource
  /** Of the archive. */
  readonly password: string
  readonly user_id: string
  readonly target: FileTarget
  /** Bytes that the target can hold. */
  readonly room: number
}

/**
 * Writes an export into its target, closes it, and says what is in it. If it does not end well, the
 * caller aborts the target.
 *
 * @throws `aborted`, `export_too_large` for a target without the room, and failures of source and target
 */
export async function writeExport(
  order: ExportOrder,
  options: Pick<ExportOptions, 'signal' | 'onProgress'>,
): Promise<ExportReport> {
  const { target, room } = order
  let report: ExportReport | undefined
  let written = 0
  const onReport = (told: ExportReport): void => {
    report = told
  }
  for await (const piece of writePieces(order, { ...options, onReport })) {
    written += piece.length
    if (written > room) throw new ShrdError('export_too_large')
    await target.write(piece)
  }
  if (report === undefined) throw new TypeError('The export ended without a report.')
  await target.close()
  return report
}

function writePieces(
  { choice, source, password, user_id }: ExportOrder,
  options: ExportOptions,
): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const exporter = { rp_id: location.hostname, display_name: 'Shrd', user_id }
  switch (choice.form) {
    case 'archive':
      return writeArchive(source, password, options)
    case 'zip':
      return writePlainZip(source, options)
    case 'csv':
      return writeCsv(source, options)
    case 'cxf':
      return (choice.files ? writeCxfZip : writeCxf)(source, exporter, options)
  }
}
