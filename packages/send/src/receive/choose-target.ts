import { basename, dirname } from 'node:path'
import type { ReceiveCommand } from '../command/command.ts'
import { sendError } from '../errors.ts'
import type { FileSystem } from '../ports.ts'

/** Where the file of a link goes. */
export type Target =
  | { readonly kind: 'stdout' }
  | {
      readonly kind: 'folder'
      readonly folder: string
      /** `null` for the sender's name. */
      readonly name: string | null
      readonly isOverwriting: boolean
    }

/**
 * Decides where the file goes, and checks what can be checked before the link is used up.
 *
 * @throws `target_taken`, `target_unwritable`
 */
export async function chooseTarget(
  { output, isOverwriting }: Pick<ReceiveCommand, 'output' | 'isOverwriting'>,
  files: Pick<FileSystem, 'kindOf' | 'acceptsFiles'>,
): Promise<Target> {
  if (output === '-') return { kind: 'stdout' }
  const place = output ?? '.'
  const kind = await files.kindOf(place)
  const isFolder = kind === 'folder' || /[/\\]$/.test(place)
  if (kind !== 'folder' && kind !== 'nothing' && !(kind === 'file' && isOverwriting)) {
    throw sendError('target_taken', { path: place })
  }
  const folder = isFolder ? place : dirname(place)
  if (!(await files.acceptsFiles(folder))) throw sendError('target_unwritable', { path: folder })
  // The sender must not choose which file is replaced.
  if (isFolder) return { kind: 'folder', folder, name: null, isOverwriting: false }
  return { kind: 'folder', folder, name: basename(place), isOverwriting }
}
